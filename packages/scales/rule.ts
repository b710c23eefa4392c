import type { Instrument, Item, Range } from './instrument.ts';

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
 * values of the subscales `as: 'rule'` by code. `type` is one of the instrument's types, null where its table names none.
 */
export type Ruled = Readonly<{
  total: number | null;
  subscores: Readonly<Record<string, number | null>>;
  type?: string | null;
}>;

/** A published rule that sums cannot express. Pure; each stands in a file of its own that names its source. */
export type Rule = (given: Given, instrument: Instrument) => Ruled;

/** An incomplete form: the answers that stand, and the items that may yet add points. */
export type Open = Readonly<{ given: Given; items: readonly OpenItem[] }>;

/** The points that an item may yet have; an `optional` one may turn out not to be asked, and then has none. */
export type OpenItem = Readonly<{ item: Item; range: Range; optional: boolean }>;

/**
 * Completed forms between whose totals the total of every completion lies. By default these are the form with every open
 * item at its lowest and at its highest; a rule where more points may lower the total brings its own.
 */
export type Ends = (open: Open) => readonly Given[];
