import type {
  Band,
  BandRule,
  Group,
  Instrument,
  Level,
  NormSet,
  Range,
  ScaleBand,
  Score,
  Scoring,
  Subject,
  Subscore,
} from './instrument.ts';
import { worstLevel } from './levels.ts';

/** Whole years; undefined for years that are missing, not finite or negative. */
export function wholeYears(years: number | undefined): number | undefined {
  return years === undefined || !Number.isFinite(years) || years < 0 ? undefined : Math.floor(years);
}

/**
 * The norm set with that code, or the default one without a code; null when the instrument has none.
 * @throws RangeError for an unknown code
 */
export function normSetOf(instrument: Instrument, code?: string | null): NormSet | null {
  const wanted = code ?? instrument.defaultNormSet;
  if (wanted === null) {
    return null;
  }
  const normSet = instrument.normSets.find((candidate) => candidate.code === wanted);
  if (normSet === undefined) {
    throw new RangeError(`${instrument.code} has no norm set ${wanted}`);
  }
  return normSet;
}

/**
 * The group of a norm set to which a person belongs, or the reason why there is none: the groups need years of school
 * or age that are unknown, or do not cover this person.
 */
export function groupFor(normSet: NormSet, subject: Subject): Group | Exclude<Score['unbanded'], 'incomplete' | null> {
  const education = wholeYears(subject.educationYears);
  const age = wholeYears(subject.ageYears);
  if (education === undefined && normSet.groups.some((group) => group.educationYears !== undefined)) {
    return 'educationUnknown';
  }
  if (age === undefined && normSet.groups.some((group) => group.ageYears !== undefined)) {
    return 'ageUnknown';
  }
  const group = normSet.groups.find(
    (candidate) =>
      within(candidate.educationYears, education) &&
      within(candidate.ageYears, age) &&
      (candidate.sex === undefined || candidate.sex === subject.sex),
  );
  return group ?? 'noGroup';
}

/**
 * The band that holds a total, or null when none does. A mean between the end of one band and the start of the next,
 * e.g. 2.004 where bands end at 2 and start at 2.01, belongs to the lower one.
 */
export function bandOf(bands: readonly Band[], total: number): Band | null {
  const reached = bands.filter((band) => total >= band.from - HAIR).toSorted((a, b) => b.from - a.from);
  const last = Math.max(...bands.map((band) => band.to));
  return total <= last + HAIR ? (reached[0] ?? null) : null;
}

/** Tolerance at the edge of a band: a third has no exact decimal. */
const HAIR = 1e-6;

/** The part of a band that a score stores to draw the scale. */
export function scaleBand({ code, level, name, from, to }: Band): ScaleBand {
  return { code, level, name, from, to };
}

/**
 * The band after the rules beside the total, e.g. the ADL's "two items of 3 or more" (Lawton & Brody 1969 as used in
 * China): a rule that is met raises the band to its own if that is worse, and never lowers it.
 */
export function liftedBand(
  band: Band,
  bands: readonly Band[],
  { bandRules, better }: Pick<Scoring, 'bandRules' | 'better'>,
  given: Readonly<{ points: readonly number[]; subscores: readonly Subscore[]; normSet?: string | undefined }>,
): Band {
  let worst = band;
  for (const rule of bandRules) {
    const target = bands.find((candidate) => candidate.code === rule.band);
    if (isMet(rule, given) && target !== undefined && isWorse(target, worst, better)) {
      worst = target;
    }
  }
  return worst;
}

function isMet(rule: BandRule, given: Parameters<typeof liftedBand>[3]): boolean {
  if (rule.normSet !== undefined && rule.normSet !== given.normSet) {
    return false;
  }
  if ('above' in rule) {
    return given.subscores.some(
      ({ code, value }) => rule.subscales.includes(code) && (value ?? rule.above) > rule.above,
    );
  }
  return given.points.filter((value) => value >= rule.itemsAtLeast).length >= rule.count;
}

/**
 * The level of a whole score: its band's, or for a profile the worst of its subscales' bands; null without any band.
 */
export function levelOf(score: Pick<Score, 'band' | 'subscores' | 'unbanded'>): Level | null {
  if (score.band !== null || score.unbanded !== 'profile') {
    return score.band?.level ?? null;
  }
  return worstLevel(score.subscores.flatMap(({ band }) => band?.level ?? []));
}

function isWorse(band: Band, other: Band, better: 'higher' | 'lower'): boolean {
  return better === 'higher' ? band.from < other.from : band.from > other.from;
}

/** Whether whole years lie in an inclusive range; without a range, always. */
export function within(range: Range | undefined, years: number | undefined): boolean {
  return range === undefined || (years !== undefined && years >= range.from && years <= range.to);
}
