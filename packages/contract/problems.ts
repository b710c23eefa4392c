import type { z } from 'zod';

/** The problem of one field: path, rule, and the figures that the rule's text names. */
export type Problem = { path: string; rule: string; params: Record<string, string | number> };

/** Resolves the key of a text (`rules:phone`, `fields:name`); an unknown key is returned unchanged. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

type Issue = z.core.$ZodIssue;
type Finding = Pick<Problem, 'rule' | 'params'>;

const FORMAT_RULES: Readonly<Record<string, string>> = {
  date: 'date',
  datetime: 'wireTime',
  email: 'email',
  base64: 'encoding',
  uuid: 'choice',
};
const TYPE_RULES: Readonly<Record<string, string>> = { number: 'number', int: 'integer' };

/**
 * The problems of a failed parse: the first of each field, in the schema's order, and at most the first 200. With
 * `given`, the parsed input, a missing choice is distinguished from a wrong one.
 */
export function problemsOf(error: z.ZodError, given?: unknown): Problem[] {
  const found = error.issues.slice(0, MOST_PROBLEMS).flatMap((issue) => expand(issue, [], given));
  const seen = new Set<string>();
  return found.slice(0, MOST_PROBLEMS).filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** A person cannot correct more at once, and each costs a text. */
const MOST_PROBLEMS = 200;

/** The rule alone, without the field's name: "Format is incorrect". */
export function ruleText(problem: Problem, t: Translate): string {
  const text = ownText(problem, t) ?? generalText(problem, t);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The field's label, or its path when it has none; `noun` tells an institution's name from a patient's. */
export function fieldLabel(path: string, t: Translate, noun?: string): string {
  const name = fieldName(path);
  if (!name) return known('fields:body', t) ?? path;
  return (noun && known(`fields:of.${noun}.${name}`, t)) || (known(`fields:${name}`, t) ?? path);
}

/** One sentence that names the field and the rule: "Phone: format is incorrect". */
export function problemText(problem: Problem, t: Translate, noun?: string): string {
  return (
    ownText(problem, t) ?? t('rules:line', { field: fieldLabel(problem.path, t, noun), text: generalText(problem, t) })
  );
}

/** Some fields have their own sentence for being empty: "Enter password again". */
function ownText(problem: Problem, t: Translate): string | undefined {
  const name = fieldName(problem.path);
  return problem.rule === 'required' && name ? known(`rules:enter.${name}`, t) : undefined;
}

function generalText(problem: Problem, t: Translate): string {
  return known(`rules:${problem.rule}`, t, problem.params) ?? t('rules:invalid');
}

function expand(issue: Issue, above: readonly PropertyKey[], given: unknown): Problem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return nearest(issue.errors).flatMap((inner) => expand(inner, path, given));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: written([...path, key]), rule: 'unknown', params: {} }));
  }
  return [{ path: written(path), ...finding(issue, path, given) }];
}

/** The branch of a union that came closest, the last of equals: blank and null stand first in a union. */
function nearest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const distance = (issues: readonly Issue[]) => Math.max(...issues.map(strangeness));
  return branches.reduce((best, next) => (distance(next) <= distance(best) ? next : best));
}

/**
 * How far a value is from a branch of a union: 0 right in kind but broken, 1 not one of the choices, 2 another type, 3
 * only blank allowed.
 */
function strangeness(issue: Issue): number {
  if (issue.code === 'invalid_value') return issue.values.every((value) => value === '') ? 3 : 1;
  return issue.code === 'invalid_type' && issue.expected !== 'int' ? 2 : 0;
}

function finding(issue: Issue, path: readonly PropertyKey[], given: unknown): Finding {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue, path, given)) return plain('required');
      return plain(TYPE_RULES[issue.expected] ?? 'type');
    case 'invalid_value':
      return plain(isMissing(issue, path, given) ? 'required' : 'choice');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return plain(FORMAT_RULES[issue.format] ?? 'format');
    case 'not_multiple_of':
      return { rule: 'step', params: { step: Number(issue.divisor) } };
    case 'custom':
      return ownRule(issue.params);
    default:
      return plain('invalid');
  }
}

const plain = (rule: string): Finding => ({ rule, params: {} });

/** One of our rules, with its figures. */
function ownRule({ rule, ...given }: Readonly<Record<string, unknown>> = {}): Finding {
  if (typeof rule !== 'string') return plain('invalid');
  const isFigure = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return { rule, params: Object.fromEntries(Object.entries(given).filter(isFigure)) };
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Finding {
  const limit = Number(issue.minimum);
  if (issue.origin === 'string') {
    if (limit === 1) return plain('required');
    return { rule: issue.exact ? 'length' : 'tooShort', params: { count: limit } };
  }
  if (issue.origin === 'array' || issue.origin === 'set') return { rule: 'tooFew', params: { count: limit } };
  return { rule: issue.inclusive === false ? 'notAbove' : 'tooSmall', params: { min: limit } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): Finding {
  const limit = Number(issue.maximum);
  if (issue.origin === 'string') return { rule: issue.exact ? 'length' : 'tooLong', params: { count: limit } };
  if (issue.origin === 'array' || issue.origin === 'set') return { rule: 'atMost', params: { count: limit } };
  if (issue.origin === 'file') return plain('fileSize');
  return { rule: issue.inclusive === false ? 'notBelow' : 'tooBig', params: { max: limit } };
}

/** Zod keeps the input out of its issues; without `given` only its own message shows that a value is missing. */
function isMissing(issue: Issue, path: readonly PropertyKey[], given: unknown): boolean {
  if (given === undefined) return /received (undefined|null)$/.test(issue.message);
  const value = path.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    given,
  );
  return value === undefined || value === null || value === '';
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

const written = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** The last name in the path; array indexes are not names. */
function fieldName(path: string): string | undefined {
  return path.split('.').findLast((part) => part !== '' && !/^\d+$/.test(part));
}

/** The text of a key, or undefined: i18next returns an unknown key unchanged. */
function known(key: string, t: Translate, params?: Record<string, unknown>): string | undefined {
  const text = t(key, params);
  return text === '' || text === key || text === key.slice(key.indexOf(':') + 1) ? undefined : text;
}
