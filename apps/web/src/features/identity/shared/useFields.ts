import type { CallError } from '@cogclinic/contract/client';
import { useId, useState } from 'react';

/** A problem: a text key, which follows the language, or the server's own words. */
export type Problem = { key: string } | { text: string };
/** Answers the text key of a value's problem, or null. */
export type Rule<T> = (value: string, values: T) => string | null;
type Texts = Record<string, string>;
type Problems<T> = Partial<Record<keyof T, Problem>>;

/**
 * The state of a small form of text fields, checked when a field is left. The pages before the sign-in do with this
 * instead of antd's form, which alone would be a fifth of their code.
 */
export function useFields<T extends Texts>(initial: T, rules: Readonly<{ [K in keyof T]: Rule<T> }>) {
  const prefix = useId();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<T>>({});
  const idOf = (name: keyof T): string => `${prefix}${String(name)}`;
  const names = Object.keys(rules) as (keyof T & string)[];

  function problemsOf(checked: readonly (keyof T)[]): Problems<T> {
    const found: Problems<T> = {};
    for (const name of checked) {
      const key = rules[name](values[name] ?? '', values);
      if (key !== null) found[name] = { key };
    }
    return found;
  }
  /** Checks the field that was left, and again those with a problem. The server's words stay until their field changes. */
  function recheck(left: keyof T, all: Problems<T>): Problems<T> {
    const checked = names.filter((name) => {
      const problem = all[name];
      return problem ? 'key' in problem : name === left;
    });
    const cleared = Object.fromEntries(checked.map((name) => [name, undefined]));
    return { ...cleared, ...problemsOf(checked) };
  }
  const focusFirst = (found: Problems<T>) => {
    const first = names.find((name) => found[name]);
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
  };

  return {
    values,

    /** What an input of this form needs. */
    field: (name: keyof T & string) => ({
      id: idOf(name),
      name,
      value: values[name] ?? '',
      problem: problems[name] ?? null,
      onChange: (value: string) => {
        setValues((all) => ({ ...all, [name]: value }));
        setProblems((all) => ({ ...all, [name]: undefined }));
      },
      onBlur: () => setProblems((all) => ({ ...all, ...recheck(name, all) })),
    }),

    /** Checks the named fields, or all, and moves the focus to the first with a problem. */
    check(checked: readonly (keyof T)[] = names): boolean {
      const found = problemsOf(checked);
      setProblems(found);
      focusFirst(found);
      return Object.keys(found).length === 0;
    },

    /** Shows the server's problems at this form's fields; false if it named none of them. */
    refuse(error: CallError): boolean {
      const found: Problems<T> = {};
      for (const { path, message } of error.fields) {
        const name = names.find((one) => path === one || path.endsWith(`.${one}`));
        if (name !== undefined) found[name] = { text: message };
      }
      setProblems(found);
      focusFirst(found);
      return Object.keys(found).length > 0;
    },

    /** Shows a problem that only the server could tell. */
    deny(name: keyof T & string, key: string): void {
      setProblems((all) => ({ ...all, [name]: { key } }));
      focusFirst({ [name]: { key } } as Problems<T>);
    },

    reset(): void {
      setValues(initial);
      setProblems({});
    },
  };
}
