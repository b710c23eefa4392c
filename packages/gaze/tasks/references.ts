import type { Limits } from './bands.ts';
import type { TaskCode } from './codes.ts';

/**
 * How far a reference can be relied on: read in its source; proposed by us from what the literature says; contradicted or not
 * settled by the literature; set by the institution.
 */
export const REFERENCE_STATUSES = ['confirmed', 'proposed', 'unsettled', 'own'] as const;
export type ReferenceStatus = (typeof REFERENCE_STATUSES)[number];

/**
 * Where a value comes from, by a code whose words are in the locales.
 * - `irving2006`: Irving, Steinbach, Lillakas et al. 2006, Invest Ophthalmol Vis Sci 47:2478
 * - `seed`: our own first bands (reference, section 4), to be replaced by the institution's
 * - `conflicting`: published values contradict each other
 */
export const REFERENCE_SOURCES = ['irving2006', 'seed', 'conflicting'] as const;
export type ReferenceSource = (typeof REFERENCE_SOURCES)[number];

/** What a measure is held against at an age. */
export type Reference = Readonly<{
  status: ReferenceStatus;
  /** Null for the institution's own, and where the literature has no value at all. */
  source: ReferenceSource | null;
  /** What the institution wrote of its own value; absent for others. */
  note?: string;
  /** Mean of healthy people of that age, where published. */
  mean: number | null;
  /** Where the better bands end, the best first (`bandOf`); empty where nothing settles them. */
  limits: readonly number[];
}>;

/** What an institution holds a measure against, for these ages, both included. */
export type OwnReference = Readonly<{
  task: TaskCode;
  measure: string;
  ageFrom: number;
  ageUntil: number;
  limits: Limits;
  /** Where they come from. */
  source?: string;
}>;

type Published = (age: number) => Reference;

const NOTHING: Reference = { status: 'unsettled', source: null, mean: null, limits: [] };
const seed =
  (...limits: number[]): Published =>
  () => ({ status: 'proposed', source: 'seed', mean: null, limits });

/**
 * Latency of a saccade to a target: 172 ms at 14 years, unchanged to 50, 264 ms from 80 on (Irving 2006). Between 50 and 80
 * we go straight from the one to the other, which is proposed. Its spread is not known to us, so no band follows.
 */
function prosaccadeLatency(age: number): Reference {
  const [young, old] = [
    { age: 50, ms: 172 },
    { age: 80, ms: 264 },
  ] as const;
  if (age < 14) return NOTHING;
  const told = { source: 'irving2006', limits: [] } as const;
  if (age <= young.age) return { ...told, status: 'confirmed', mean: young.ms };
  if (age >= old.age) return { ...told, status: 'confirmed', mean: old.ms };
  const share = (age - young.age) / (old.age - young.age);
  return { ...told, status: 'proposed', mean: young.ms + share * (old.ms - young.ms) };
}

/**
 * Absolute shares of antisaccade errors, and gains of pursuit, differ from study to study: their bands are our own beginning.
 * Novelty preferences of healthy people were above 0.70 at 2 s and 2 minutes, of people with mild impairment 0.53 at 2
 * minutes (Crutcher 2009, 15 and 6 people): too few for a band, so it is ours too.
 */
const PUBLISHED: Readonly<Partial<Record<TaskCode, Readonly<Record<string, Published>>>>> = {
  prosaccadeOverlap: { latencyMs: prosaccadeLatency },
  antisaccade: { uncorrectedShare: seed(0.05, 0.15), errorShare: seed(0.25, 0.4) },
  pursuit: { gain: seed(0.8, 0.6), gain8: seed(0.8, 0.6), gain12: seed(0.8, 0.6), gain16: seed(0.8, 0.6) },
  pairedComparison: { noveltyLongShare: seed(0.67, 0.5), noveltyShortShare: seed(0.67, 0.5) },
};

/**
 * What a measure is held against: the institution's own value for the age, else the published one, else nothing, which is
 * `unsettled`.
 * @param age in years
 */
export function referenceOf(
  { task, measure, age }: Readonly<{ task: TaskCode; measure: string; age: number }>,
  own: readonly OwnReference[],
): Reference {
  const mine = own.find(
    (one) => one.task === task && one.measure === measure && age >= one.ageFrom && age <= one.ageUntil,
  );
  if (mine)
    return { status: 'own', source: null, mean: null, limits: mine.limits, ...(mine.source && { note: mine.source }) };
  return PUBLISHED[task]?.[measure]?.(age) ?? NOTHING;
}

/**
 * The asymptote of the main sequence in degrees a second: 610 at 14 years, about 345 from 80 on (Irving 2006), while others
 * found no relevant effect of age from 6 to 76 years (PMC6143243): it is not settled, and between those ages there is none.
 */
export function mainSequenceReference(age: number): Reference {
  const mean = age === 14 ? 610 : age >= 80 ? 345 : null;
  return { status: 'unsettled', source: 'conflicting', mean, limits: [] };
}
