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

/** At most so many of a part. */
export const list = <T extends z.ZodType>(schema: T, most: number) =>
  guarded(z.array(schema).max(most).readonly(), (value) =>
    Array.isArray(value) && value.length > most ? { path: [], rule: 'atMost', params: { count: most } } : null,
  );
