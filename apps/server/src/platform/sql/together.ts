import { declare, type Write } from './statement.ts';

type GivenOf<S> = S extends Write<infer G, unknown> ? G : never;

/**
 * Joins several writes whose rows nobody needs into one statement, which costs the database less than one after the other. Each
 * part sees the tables as they were before the statement; foreign keys are checked at its end.
 * @param parts by the names under which their values are given
 */
export function together<P extends Readonly<Record<string, Write<never, unknown>>>>(
  name: string,
  parts: P,
): Write<{ readonly [K in keyof P]: GivenOf<P[K]> }, never> {
  let taken = 0;
  const numbered = Object.entries(parts).map(([part, { text, names }]) => {
    const from = taken;
    taken += names.length;
    return { part, text: text.replaceAll(/\$(\d+)/g, (_, number) => `$${from + Number(number)}`) };
  });
  const before = numbered.slice(0, -1).map(({ part, text }) => `${part} AS (${text})`);
  const text = `${before.length > 0 ? `WITH ${before.join(', ')} ` : ''}${numbered.at(-1)?.text}`;
  return declare({ name, text, names: [], parts, columns: null, writes: true });
}
