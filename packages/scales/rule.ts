import type { Instrument } from './instrument.ts';

/** The input of a rule: the points of each asked item that was answered and rated, and the codes of the others. */
export type Given = Readonly<{
  points: ReadonlyMap<string, number>;
  /** Points of unscored items, which a subscale may still name. */
  beside: ReadonlyMap<string, number>;
  missing: readonly string[];
  unrated: readonly string[];
}>;

/**
 * The result of a rule: the total, null when the form is too incomplete to score (a `none` total stays null), and the
 * values of the subscales `as: 'rule'` by code.
 */
export type Ruled = Readonly<{ total: number | null; subscores: Readonly<Record<string, number | null>> }>;

/** A published rule that sums cannot express. Pure; each stands in a file of its own that names its source. */
export type Rule = (given: Given, instrument: Instrument) => Ruled;
