import type { FoundType, Instrument, Score, Texts } from './instrument.ts';

/**
 * The sentences that tell of a type: that of the table, or that it names none, and the clinician's own where given; names and
 * sources in the reader's language.
 */
export function typeRemarks(
  type: FoundType | undefined,
  nameOf: (texts: Texts) => string,
  sourceOf: (source: string) => string,
): readonly Readonly<{ key: 'table' | 'none' | 'own'; params: Readonly<Record<string, string>> }>[] {
  if (type === undefined) return [];
  const named = { name: nameOf(type.name), source: sourceOf(type.source) };
  return [
    type.found ? { key: 'table', params: { ...named, found: nameOf(type.found) } } : { key: 'none', params: named },
    ...(type.own ? [{ key: 'own', params: { ...named, own: nameOf(type.own) } } as const] : []),
  ];
}

/** Published group means to compare a score with, the total's (without a name) last; empty where none are known. */
export function groupMeansOf(
  { scoring }: Pick<Instrument, 'scoring'>,
  { subscores }: Pick<Score, 'subscores'>,
): readonly Readonly<{ name: Texts | null; mean: number }>[] {
  const { groupMeans } = scoring;
  if (groupMeans === undefined) return [];
  const parts = subscores.flatMap(({ code, name }) => {
    const mean = groupMeans.subscales[code];
    return mean === undefined ? [] : [{ name, mean }];
  });
  return [...parts, { name: null, mean: groupMeans.total }];
}
