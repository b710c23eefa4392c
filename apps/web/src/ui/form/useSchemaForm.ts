import { CallError } from '@cogclinic/contract/client';
import type { Problem } from '@cogclinic/contract/problems';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { reportError } from '#ui/api.ts';
import { useFieldLabel, useLineText } from '#ui/texts.ts';
import {
  baseAfterSaving,
  broughtDifferences,
  currentRecord,
  type Difference,
  differences,
  merge,
  type Side,
} from './conflict.ts';
import { GivenUp } from './givenUp.ts';
import { type FieldProblem, mapProblems, type ProblemMap, recheck } from './problemMap.ts';
import type { FormField, FormSection, FormValues, NameOf, RawValues } from './types.ts';
import { useDraft } from './useDraft.ts';
import { useFormProblems } from './useFormProblems.ts';
import { inputOf, useOpening } from './useOpening.ts';
import { formProblems, rootOf, sameValue } from './validate.ts';

export type UseSchemaFormOptions<S extends z.ZodObject> = {
  schema: S;
  sections: readonly FormSection<S>[];
  initial?: FormValues<S>;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  onChange?: (values: FormValues<S>, set: (change: FormValues<S>) => void, changed: readonly NameOf<S>[]) => void;
  check?: (values: FormValues<S>) => readonly Problem[];
  draftKey?: string;
  noun?: string;
  opens?: boolean;
  brought?: FormValues<S> | undefined;
};

type Conflict = { found: readonly Difference[]; mine: RawValues; theirs: RawValues };

/** The life of a form: its values and problems, draft, submission and conflicts. */
export function useSchemaForm<S extends z.ZodObject>(options: UseSchemaFormOptions<S>) {
  const { schema, sections, check } = options;
  const fieldLabel = useFieldLabel(options.noun);
  const lineText = useLineText();
  const [form] = Form.useForm<RawValues>();
  const { problems, setProblems, textOf: ruleOf } = useFormProblems();
  const [base, setBase] = useState<RawValues>(() => blanks(options.initial));
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fields: readonly FormField<S>[] = sections.flatMap((section) => section.fields);
  const names: readonly string[] = fields.map((field) => field.name);
  const textOf = (problem: FieldProblem): string => {
    const [name, ...path] = problem.path.split('.');
    const part = fields.find((field) => field.name === name)?.partLabel?.(path);
    return part ? lineText(part, ruleOf(problem)) : ruleOf(problem);
  };

  /** Everything that is sent: hidden parts as the record has them, the inputs as they stand. */
  const collect = (record: RawValues = base): RawValues => {
    const given = form.getFieldsValue(true);
    const all: Record<string, unknown> = {};
    for (const name of Object.keys(schema.shape)) all[name] = names.includes(name) ? given[name] : record[name];
    for (const { name, dependsOn } of fields) if (dependsOn && !dependsOn(all as FormValues<S>)) all[name] = undefined;
    return all;
  };
  const secret = fields.filter((field) => field.input === 'password').map((field) => field.name as string);
  const draft = useDraft(options.draftKey, () =>
    Object.fromEntries(names.filter((name) => !secret.includes(name)).map((name) => [name, form.getFieldValue(name)])),
  );

  const allProblems = (values: RawValues): Problem[] => [
    ...formProblems(schema, values),
    ...(check?.(values as FormValues<S>) ?? []),
  ];
  const differs = (values: RawValues, record: RawValues = base) =>
    names.some((name) => !sameValue(values[name], record[name]));

  // After a refetch an untouched form shows the new record; a touched one keeps what was typed.
  const initial = options.initial;
  const [seen, setSeen] = useState(initial);
  useEffect(() => {
    if (seen === initial) return;
    setSeen(initial);
    // Looks at the inputs too: what was typed since the last render is not in the state yet.
    if (dirty || differs(form.getFieldsValue(true))) return;
    const next = blanks(initial);
    setBase(next);
    form.setFieldsValue(complete(names, next));
  });

  const afterChange = (changed: readonly string[]) => {
    const values = collect();
    setDirty(differs(values));
    draft.keep();
    setProblems((before) => recheck(before, allProblems(values), { changed }));
  };
  const set = (change: FormValues<S>) => {
    form.setFieldsValue(blanks(change));
    afterChange(Object.keys(change));
  };

  /** Tells the form's owner of every change of the inputs, whatever caused it. */
  const tell = (changedNames: readonly string[], record: RawValues = base) =>
    options.onChange?.(collect(record) as FormValues<S>, set, changedNames as readonly NameOf<S>[]);
  const changed = (change: RawValues) => {
    afterChange(Object.keys(change));
    tell(Object.keys(change));
  };

  const root = useRef<HTMLDivElement>(null);
  useOpening(root, options.opens ?? false);
  const focusField = (name: string) => {
    const field = root.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    field?.scrollIntoView({ block: 'center' });
    inputOf(field)?.focus({ preventScroll: true });
  };
  const refuse = (found: ProblemMap) => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    // After the problems are drawn, so that a screen reader reads them with the input.
    if (first) setTimeout(() => focusField(first));
  };

  const send = async (values: RawValues, current: RawValues, submit = options.onSubmit) => {
    const found = allProblems(values);
    const parsed = schema.safeParse(values);
    if (!parsed.success || found.length > 0) return refuse(mapProblems(found));
    setProblems({});
    setBusy(true);
    try {
      const answer = await submit(parsed.data);
      draft.remove();
      saved(values, baseAfterSaving(current, values, answer));
    } catch (error) {
      failed(error, values, current);
    } finally {
      setBusy(false);
    }
  };

  /** A form that stays open goes on from the record as it was saved; what was typed meanwhile stays. */
  const saved = (sent: RawValues, record: RawValues) => {
    const untouched = names.filter((name) => sameValue(form.getFieldValue(name), sent[name]));
    form.setFieldsValue(complete(untouched, blanks(record)));
    setBase(blanks(record));
    setDirty(differs(collect(record), record));
  };

  const failed = (error: unknown, mine: RawValues, current: RawValues) => {
    if (error instanceof GivenUp) return;
    if (!(error instanceof CallError)) throw error;
    const theirs = error.code === 409 ? currentRecord(error.data) : null;
    if (theirs) {
      const there = complete(names, blanks(theirs));
      setConflict({ found: differences(names, current, mine, there), mine, theirs: blanks(theirs) });
      return;
    }
    const known = error.fields.filter(({ path }) => names.includes(rootOf(path)));
    if (known.length < error.fields.length || known.length === 0) reportError(error);
    if (known.length > 0) refuse(mapProblems(known));
  };

  /** The current record becomes the base; what was chosen of mine is sent again on top of it. */
  const settle = async (chosen: Readonly<Record<string, Side>>) => {
    if (!conflict) return;
    const { found, mine, theirs } = conflict;
    setConflict(null);
    const merged = merge(mine, found, chosen);
    setBase(theirs);
    form.setFieldsValue(complete(names, merged));
    setProblems({});
    tell(
      names.filter((name) => !sameValue(merged[name], mine[name])),
      theirs,
    );
    const values = collect(theirs);
    const changes = differs(values, theirs);
    setDirty(changes);
    if (!changes) return draft.remove();
    await send(values, theirs);
  };

  // Values typed elsewhere are asked about when they come; once answered they are as typed here, or gone.
  const [answered, setAnswered] = useState<FormValues<S>>();
  const { brought } = options;
  const offered =
    brought === undefined || brought === answered
      ? []
      : broughtDifferences({ ...complete(names, base), ...form.getFieldsValue([...names]) }, brought);
  const takeBrought = (chosen: Readonly<Record<string, Side>>) => {
    setAnswered(brought);
    const taken = offered.filter(({ name, suggested }) => (chosen[name] ?? suggested) === 'mine');
    const values = Object.fromEntries(taken.map(({ name, mine }) => [name, mine]));
    form.setFieldsValue(values);
    if (taken.length > 0) changed(values);
  };

  return {
    brought: { offered, take: takeBrought, leave: () => setAnswered(brought) },
    form,
    root,
    base,
    problems,
    textOf,
    dirty,
    busy,
    conflict,
    draft,
    focusField,
    changed,
    labelOf: (name: string) => fields.find((field) => field.name === name)?.label ?? fieldLabel(name),
    left: (name: string) => setProblems((before) => recheck(before, allProblems(collect()), { left: [name] })),
    submit: (by = options.onSubmit) => send(collect(), base, by),
    settle,
    cancelConflict: () => setConflict(null),
    restore: () => {
      const values = draft.offered?.values ?? {};
      draft.answer();
      form.setFieldsValue({ ...values });
      changed(values);
    },
  };
}

/** antd's inputs take `undefined` for blank. */
function blanks(values: RawValues | undefined): RawValues {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, value ?? undefined]));
}

/** The named values, each one given, so that setting them also empties. */
function complete(names: readonly string[], values: RawValues): RawValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
