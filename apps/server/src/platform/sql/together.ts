import { declare, type Write } from './statement.ts';

type GivenOf<S> = S extends Write<infer G, unknown> ? G : never;

/**
 * Writes of several tables as one statement, whose rows nobody needs: the database plans, starts and answers one in place of
 * several. Each part sees the tables as they were before all of them; foreign keys are looked at when all are done.
 * @param parts in the order of writing; what each is given stands under its name
 */
export function together<P extends Readonly<Record<string, Write<never, unknown>>>>(
  name: string,
  parts: P,
): Write<{ readonly [K in keyof P]: GivenOf<P[K]> }, never> {
  const all = Object.entries(parts);
  const last = all.length - 1;
  let taken = 0;
  const texts = all.map(([part, { text, names }], index) => {
    const from = taken;
    taken += names.length;
    const numbered = text.replaceAll(/\$(\d+)/g, (_, number) => `$${from + Number(number)}`);
    return index === last
      ? numbered
      : `${index === 0 ? 'WITH ' : ''}${part} AS (${numbered})${index < last - 1 ? ', ' : ' '}`;
  });
  return declare({ name, text: texts.join(''), names: [], parts, columns: null, writes: true });
}
