import { z } from 'zod';

/** Why input is refused unread: its path, the rule, and the figures that the rule's text names. */
export type Excess = Readonly<{
  path: readonly (string | number)[];
  rule: string;
  params: Readonly<Record<string, string | number>>;
}>;

/**
 * A schema behind a cheap size check. Zod reads every element of a list before it counts them, so an oversized list
 * would block the server before it is refused. Input in which `excess` finds a problem is refused unread.
 */
export function guarded<T extends z.ZodType>(schema: T, excess: (value: unknown) => Excess | null): T {
  const look = (value: unknown, context: z.core.$RefinementCtx) => {
    const found = excess(value);
    if (found === null) return value;
    context.addIssue({ code: 'custom', path: [...found.path], params: { rule: found.rule, ...found.params } });
    return z.NEVER;
  };
  // In all other respects the result is the schema itself.
  return z.preprocess(look, schema) as unknown as T;
}

/** The schemas behind input that is accepted unread, or after a quick look, for the description of the calls. */
export const readLater = new WeakMap<z.core.$ZodType, z.ZodType>();

/** An object accepted unread unless `excess` finds it too large; its user must parse it with the schema first. */
export function unread<T>(schema: z.ZodType<T>, excess: (value: unknown) => Excess | null): z.ZodType<T, T> {
  const taken = z.custom<T>((value) => typeof value === 'object' && value !== null);
  readLater.set(taken, schema);
  return guarded(taken, excess);
}

/**
 * A schema that is read in full only where a quick look does not find the input sound: Zod takes a microsecond or more for each
 * part, which adds up in long input.
 * @param isSound true only for input that the schema takes as it is
 */
export function quick<T extends z.ZodType>(schema: T, isSound: (value: unknown) => boolean): T {
  const taken = z.unknown().superRefine((value, context) => {
    if (isSound(value)) return;
    const issues: readonly object[] = schema.safeParse(value).error?.issues ?? [];
    for (const issue of issues) context.addIssue({ code: 'custom', ...issue, input: value });
  });
  readLater.set(taken, schema);
  return taken as unknown as T;
}

/** A list of at most `most` elements. */
export const list = <T extends z.ZodType>(schema: T, most: number) =>
  guarded(z.array(schema).max(most).readonly(), (value) =>
    Array.isArray(value) && value.length > most ? { path: [], rule: 'atMost', params: { count: most } } : null,
  );
