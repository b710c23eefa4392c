import type { ChainStep, FigureName } from '@cogclinic/contract/analysis';

/** The period of an analysis, as places of values in SQL. */
export type AnalysedPeriod = {
  /** Moments: from the first, before the second. */
  from: Date;
  before: Date;
  /** Days of the institution's calendar, both in the period. */
  begin: string;
  end: string;
  today: string;
  timeZone: string;
};

/** Something that happened with patients, as SQL over rows under the alias `x`, which have `institution_id` and `archive_id`. */
export type AnalysedEvent = Readonly<{
  /** The step of the chain that it is; none for other activity. */
  step?: ChainStep;
  /** After FROM and after WHERE. */
  from: string;
  where: string;
  /** The column that tells when: a moment, or a day of the institution's calendar. */
  at: Readonly<{ moment: string } | { day: string }>;
  /** The column of the archive's id, where it is not `x.archive_id`. */
  archive?: string;
  /** Not by itself an activity of the patient: a registration; or the same record as another event. */
  passive?: true;
}>;

/** Figures whose records are kept for each patient as a series, as they are too many to be read again for each period. */
export type SeriesFigure = Extract<FigureName, 'trained' | 'thresholds' | 'levelChange'>;

/** The records of such a figure, as SQL over rows under the alias `x`, which have `institution_id` and `archive_id`. */
export type AnalysedSeries = Readonly<{
  figure: SeriesFigure;
  /** After FROM and after WHERE. */
  from: string;
  where: string;
  /** The column of the moment, what tells series of one patient apart, and the number that is kept. */
  moment: string;
  key: string;
  value: string;
}>;

/** The tests of patients, as SQL over rows under the alias `x`, which have `institution_id` and `archive_id`. */
export type AnalysedTests = Readonly<{
  /** After FROM and after WHERE. */
  from: string;
  where: string;
  /** The column of the moment, and what tells level and scale. */
  moment: string;
  level: string;
  instrument: string;
}>;

/** The records that a figure counts in a period. */
export type AnalysedFigure = Readonly<{
  figure: Exclude<FigureName, SeriesFigure | 'screened'>;
  /**
   * A select of `institution_id`, `archive_id`, a text named after each grouping that the contract declares for the figure,
   * and a float8 `amount` where it declares one.
   */
  rows(period: AnalysedPeriod): string;
}>;

/** What the data analysis counts of a kind of record. */
export type Analysed = Readonly<{
  events?: readonly AnalysedEvent[];
  figures?: readonly AnalysedFigure[];
  series?: readonly AnalysedSeries[];
  tests?: readonly AnalysedTests[];
}>;

/** The condition that a moment lies in the period. */
export const momentIn = (column: string, { from, before }: AnalysedPeriod): string =>
  `${column} >= ${from} AND ${column} < ${before}`;

/** The condition that a day lies in the period. */
export const dayIn = (column: string, { begin, end }: AnalysedPeriod): string =>
  `${column} BETWEEN ${begin}::date AND ${end}::date`;
