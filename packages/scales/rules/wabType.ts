export const WAB_TYPES = [
  'global',
  'broca',
  'isolation',
  'transcortical-motor',
  'wernicke',
  'transcortical-sensory',
  'conduction',
  'anomic',
] as const;

export type WabType = (typeof WAB_TYPES)[number];

/** The domains as they enter the quotient: fluency, comprehension, repetition and naming of 0–10. */
export type WabDomains = Readonly<{ fluency: number; comprehension: number; repetition: number; naming: number }>;

/** The lowest value that belongs to a cell, and the first above it; scores are tenths or twentieths. */
type Cell = readonly [from: number, below: number];
type Row = Readonly<{ type: WabType; cells: Readonly<Record<keyof WabDomains, Cell>> }>;

const row = (type: WabType, fluency: Cell, comprehension: Cell, repetition: Cell, naming: Cell): Row => ({
  type,
  cells: { fluency, comprehension, repetition, naming },
});
const NONFLUENT: Cell = [0, 5];
const FLUENT: Cell = [5, Number.POSITIVE_INFINITY];
/** Ends printed as 6, 8 and 9 belong to the row. */
const UP_TO_6: Cell = [0, 6.05];
const UP_TO_8: Cell = [0, 8.05];
const UP_TO_9: Cell = [0, 9.05];
const from = (least: number): Cell => [least, Number.POSITIVE_INFINITY];
const under = (below: number): Cell => [0, below];

/** Kertesz 1982, the criteria of classification; printed ends such as 3.9 and 4 meet between two tenths. */
const TABLE: readonly Row[] = [
  row('global', NONFLUENT, under(4), under(5), UP_TO_6),
  row('broca', NONFLUENT, from(4), under(8), UP_TO_8),
  row('isolation', NONFLUENT, under(4), from(5), UP_TO_6),
  row('transcortical-motor', NONFLUENT, from(4), from(8), UP_TO_8),
  row('wernicke', FLUENT, under(7), under(8), UP_TO_9),
  row('transcortical-sensory', FLUENT, under(7), from(8), UP_TO_9),
  row('conduction', FLUENT, from(7), under(7), UP_TO_9),
  row('anomic', FLUENT, from(7), from(7), UP_TO_9),
];

/** The type of aphasia by the published table; null where no row holds all four values. */
export function wabType(domains: WabDomains): WabType | null {
  const fits = ([least, below]: Cell, value: number) => value >= least - 1e-9 && value < below - 1e-9;
  const found = TABLE.find(({ cells }) =>
    (['fluency', 'comprehension', 'repetition', 'naming'] as const).every((domain) =>
      fits(cells[domain], domains[domain]),
    ),
  );
  return found?.type ?? null;
}
