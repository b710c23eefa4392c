import { z } from 'zod';

/** Why something is not even read: where within it, which rule, and the figures that the rule's text names. */
export type Excess = Readonly<{
  path: readonly (string | number)[];
  rule: string;
  params: Readonly<Record<string, string | number>>;
}>;

/**
 * A schema behind a look that costs little: Zod reads every part of a list before it counts them, so that a giant has
 * stopped the server by the time it is refused. What `excess` finds too large is refused unread.
 */
export function guarded<T extends z.ZodType>(schema: T, excess: (value: unknown) => Excess | null): T {
  const look = (value: unknown, context: z.core.$RefinementCtx) => {
    const found = excess(value);
    if (found === null) return value;
    context.addIssue({ code: 'custom', path: [...found.path], params: { rule: found.rule, ...found.params } });
    return z.NEVER;
  };
  // In every other respect it is the schema itself.
  return z.preprocess(look, schema) as unknown as T;
}

/** What input is to be that is taken unread, for the description of the calls. */
export const readLater = new WeakMap<z.core.$ZodType, z.ZodType>();

/** An object that is taken as it comes, unless `excess` finds it too large; its user parses it by the schema first. */
export function unread<T>(schema: z.ZodType<T>, excess: (value: unknown) => Excess | null): z.ZodType<T, T> {
  const taken = z.custom<T>((value) => typeof value === 'object' && value !== null);
  readLater.set(taken, schema);
  return guarded(taken, excess);
}

/** At most so many of a part. */
export const list = <T extends z.ZodType>(schema: T, most: number) =>
  guarded(z.array(schema).max(most).readonly(), (value) =>
    Array.isArray(value) && value.length > most ? { path: [], rule: 'atMost', params: { count: most } } : null,
  );
