import type { Instrument } from './instrument.ts';

/** What a rule works on: the points of each asked item that was answered and rated, and the codes of the others. */
export type Given = Readonly<{
  points: ReadonlyMap<string, number>;
  /** Of items that are not scored, which a subscale may name all the same. */
  beside: ReadonlyMap<string, number>;
  missing: readonly string[];
  unrated: readonly string[];
}>;

/**
 * What a rule makes of a form: the total, null when it is too incomplete to score (a `none` total stays null), and the
 * values of the subscales `as: 'rule'` by their codes.
 */
export type Ruled = Readonly<{ total: number | null; subscores: Readonly<Record<string, number | null>> }>;

/** A published rule that sums cannot express. Pure; each is in a file of its own that names its source. */
export type Rule = (given: Given, instrument: Instrument) => Ruled;
