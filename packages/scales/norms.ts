import type { Band, BandRule, Group, Instrument, NormSet, Range, Score, Subject } from './instrument.ts';

/** Years that are not given, not finite or negative are not known; years count in whole years. */
export function wholeYears(years: number | undefined): number | undefined {
  return years === undefined || !Number.isFinite(years) || years < 0 ? undefined : Math.floor(years);
}

/** The norm set of that code, or the default one when no code is given; throws a RangeError for a code that is not there. */
export function normSetOf(instrument: Instrument, code: string = instrument.defaultNormSet): NormSet {
  const normSet = instrument.normSets.find((candidate) => candidate.code === code);
  if (normSet === undefined) {
    throw new RangeError(`${instrument.code} has no norm set ${code}`);
  }
  return normSet;
}

/**
 * The group of a norm set to which a person belongs, or why none can be named: a group asks for years of school or age
 * that are not known, or the published groups leave this person out.
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

/** The band that holds a total, or null when none does. */
export function bandOf(bands: readonly Band[], total: number): Band | null {
  return bands.find((band) => total >= band.from && total <= band.to) ?? null;
}

/**
 * The band after the rules beside the total, e.g. the ADL's "two items of 3 or more" (Lawton & Brody 1969 as used in
 * China): a rule that is met lifts the band to its own when that is the worse one, and never lowers it.
 */
export function liftedBand(
  band: Band,
  bands: readonly Band[],
  rules: readonly BandRule[],
  points: readonly number[],
  better: 'higher' | 'lower',
): Band {
  let worst = band;
  for (const rule of rules) {
    const target = bands.find((candidate) => candidate.code === rule.band);
    const met = points.filter((value) => value >= rule.itemsAtLeast).length >= rule.count;
    if (met && target !== undefined && isWorse(target, worst, better)) {
      worst = target;
    }
  }
  return worst;
}

function isWorse(band: Band, other: Band, better: 'higher' | 'lower'): boolean {
  return better === 'higher' ? band.from < other.from : band.from > other.from;
}

/** Whether a whole number of years lies in an inclusive range; no range takes everyone. */
export function within(range: Range | undefined, years: number | undefined): boolean {
  return range === undefined || (years !== undefined && years >= range.from && years <= range.to);
}
