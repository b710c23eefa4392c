import { type Problem, problemsOf } from '@cogclinic/contract/problems';
import { z } from 'zod';
import type { RawValues } from './types.ts';

/** The field a problem belongs to: the first name of its path. */
export const rootOf = (path: string): string => path.split('.')[0] ?? path;

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether the form must fill the field: the schema takes no blank. */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name];
  return field !== undefined && !z.safeParse(field, undefined).success;
}

/** Whether the input may be cleared: the schema must turn a blank into a blank, not into a default. */
export function isClearable(schema: z.ZodObject, name: string): boolean {
  const parsed = z.safeParse(schema.shape[name] ?? z.any(), undefined);
  return parsed.success && isBlank(parsed.data);
}

/**
 * Everything wrong with the values. Zod checks rules between fields only once every field is valid; here
 * they are checked as soon as the fields that they speak of are filled.
 */
export function formProblems(schema: z.ZodObject, values: RawValues): Problem[] {
  const parsed = schema.safeParse(values);
  if (parsed.success) return [];
  const found = problemsOf(parsed.error, values);
  const named = new Set(found.map(({ path }) => rootOf(path)));
  const between = problemsBetween(schema, values).filter(({ path }) => {
    const name = rootOf(path);
    return !named.has(name) && !isBlank(values[name]);
  });
  return [...found, ...between];
}

function problemsBetween(schema: z.ZodObject, values: RawValues): Problem[] {
  const checks = (schema.def.checks ?? []) as z.core.$ZodCheck<Record<string, unknown>>[];
  if (checks.length === 0) return [];
  const names = Object.keys(schema.shape);
  const parsed = names.map((name) => [name, z.safeParse(schema.shape[name] ?? z.any(), values[name]).data] as const);
  const lenient = z.object(Object.fromEntries(names.map((name) => [name, z.any()]))).check(...checks);
  try {
    const result = lenient.safeParse(Object.fromEntries(parsed));
    return result.success ? [] : problemsOf(result.error, values);
  } catch {
    // A rule needs a field that is not filled in yet.
    return [];
  }
}

/** Whether two values of an input are the same; all kinds of blank are. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}
