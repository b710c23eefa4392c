/** From the palette of Okabe and Ito, told apart with every common deficiency of colour vision. */
export const COLOURS = ['blue', 'yellow', 'vermilion', 'black'] as const;
export type Colour = (typeof COLOURS)[number];
/** The task: name the ink’s colour, or read the word. */
export type Task = 'ink' | 'word';
export type Congruence = 'congruent' | 'neutral' | 'incongruent';

export type ColourLevel = Readonly<{
  /** The first so many of `COLOURS`, each with its button. */
  colours: 2 | 3 | 4;
  /** How many trials of each kind a block holds. */
  block: Readonly<Record<Congruence, number>>;
  deadlineMs: number;
  /** Levels that change between the tasks. */
  switching?: Readonly<{
    /** In runs of so many trials, or one of so many trials by chance. */
    every: { run: number } | { oneOf: number };
    /** From the cue to the stimulus, in ms. */
    cueMs: number;
    /** The one task of the trials at the start of the level; the levels take turns. */
    single: Task;
  }>;
}>;

/** Each colour twice. */
const patches = (colours: 2 | 3, deadlineMs: number): ColourLevel => ({
  colours,
  block: { congruent: 0, neutral: colours * 2, incongruent: 0 },
  deadlineMs,
});
const half = (of: number) => ({ congruent: of / 2, neutral: 0, incongruent: of / 2 });
/** A sixth is neutral, for facilitation; the share that conflicts is no smaller than where a half is congruent. */
const THIRD = { congruent: 4, neutral: 2, incongruent: 6 };

/**
 * A proposal of ours. Where a third of the trials is congruent, four of twelve are, two are neutral and six incongruent.
 * Time limits are of seconds: choices slow with age (Der & Deary 2006).
 */
export const COLOUR_LEVELS: readonly ColourLevel[] = [
  patches(2, 5000),
  patches(3, 4000),
  { colours: 2, block: half(4), deadlineMs: 5000 },
  { colours: 3, block: half(6), deadlineMs: 4000 },
  { colours: 4, block: half(8), deadlineMs: 4000 },
  { colours: 4, block: half(8), deadlineMs: 3000 },
  { colours: 4, block: THIRD, deadlineMs: 3000 },
  { colours: 4, block: THIRD, deadlineMs: 2500 },
  {
    ...{ colours: 3, block: half(6), deadlineMs: 4000 },
    switching: { every: { run: 8 }, cueMs: 1000, single: 'ink' },
  },
  {
    ...{ colours: 4, block: half(8), deadlineMs: 4000 },
    switching: { every: { oneOf: 4 }, cueMs: 800, single: 'word' },
  },
  {
    ...{ colours: 4, block: half(12), deadlineMs: 3500 },
    switching: { every: { oneOf: 3 }, cueMs: 800, single: 'ink' },
  },
  {
    ...{ colours: 4, block: THIRD, deadlineMs: 3000 },
    switching: { every: { oneOf: 2 }, cueMs: 600, single: 'word' },
  },
  {
    ...{ colours: 4, block: THIRD, deadlineMs: 2500 },
    switching: { every: { oneOf: 2 }, cueMs: 600, single: 'ink' },
  },
  {
    ...{ colours: 4, block: THIRD, deadlineMs: 2500 },
    switching: { every: { oneOf: 2 }, cueMs: 300, single: 'word' },
  },
  {
    ...{ colours: 4, block: THIRD, deadlineMs: 2000 },
    switching: { every: { oneOf: 2 }, cueMs: 300, single: 'ink' },
  },
];
