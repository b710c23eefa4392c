import type { Level, Possible, Texts } from './instrument.ts';

/** What can be said of the bands of an incomplete form: nothing, that one is certain, or that several are possible. */
export type PossibleWords = Readonly<{ key: 'total' | 'certain' | 'several'; bands: readonly string[] }>;

/** Which sentence tells of a `Possible`, and the names in it; two bands of one name count as one. */
export function possibleWords({ bands }: Pick<Possible, 'bands'>, nameOf: (name: Texts) => string): PossibleWords {
  const names = [...new Set(bands.map(({ name }) => nameOf(name)))];
  return { key: names.length === 0 ? 'total' : names.length === 1 ? 'certain' : 'several', bands: names };
}

/** Which words tell of its total in a list: "at least 24" where only the upper end is open, and so on. */
export function possibleTotal(
  { from, to }: Pick<Possible, 'from' | 'to'>,
  { min, max }: Readonly<{ min: number; max: number }>,
): 'exactly' | 'atLeast' | 'atMost' | 'between' {
  if (from === to) return 'exactly';
  if (to >= max) return 'atLeast';
  return from <= min ? 'atMost' : 'between';
}

/** The level that all its bands share, which is then certain; null without bands or where they differ. */
export function certainLevel({ bands }: Pick<Possible, 'bands'>): Level | null {
  const [level, ...others] = new Set(bands.map((band) => band.level));
  return others.length === 0 ? (level ?? null) : null;
}
