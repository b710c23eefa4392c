import { answerProblems } from './answers.ts';
import type { Answers, Group, Instrument, Item, Score, Subject, Subscale } from './instrument.ts';
import { bandOf, groupFor, liftedBand, normSetOf, wholeYears, within } from './norms.ts';
import { isUnrated, pointsOf, pointsRange, standardOf } from './points.ts';
import { askedItems, itemsOf } from './run.ts';

type Given = Readonly<{ points: ReadonlyMap<string, number>; missing: readonly string[]; unrated: readonly string[] }>;

/**
 * Scores a set of answers by the instrument's published rules and names the band of the chosen norm set.
 *
 * `answers` holds printed values by item code; an answer to an item that is not asked is ignored. `subject` gives age and
 * school in years (whole completed years count). Without `normSetCode` the instrument's default norm set is used.
 *
 * A missing or unrated answer adds no points and is never taken for zero: with more of them than `missingAllowed` there
 * is no total and no band (`unbanded: 'incomplete'`). A total may stand without a band when years of school or age are
 * not known, or when the norm set has no group for this person. Flags are raised from the answers given so far,
 * whatever the total and even on an incomplete form.
 *
 * Throws a RangeError for an answer outside the instrument or an unknown norm set.
 */
export function scoreInstrument(
  instrument: Instrument,
  answers: Answers,
  subject: Subject,
  normSetCode?: string,
): Score {
  rejectForeignAnswers(instrument, answers);
  const { scoring } = instrument;
  const normSet = normSetOf(instrument, normSetCode);
  const asked = askedItems(instrument, answers);
  const given = readAnswers(instrument, asked, answers);
  const found = groupFor(normSet, subject);
  const bands = typeof found === 'string' ? [] : found.bands;
  const raw = isScorable(instrument, asked, given, typeof found === 'string' ? null : found) ? sum(given.points) : null;
  const adjusted = raw === null ? null : adjust(instrument, standardOf(scoring, raw), subject);
  const unbanded = whyUnbanded(adjusted, found);
  const plain = adjusted === null || unbanded !== null ? null : bandOf(bands, adjusted.total);

  return {
    instrument: instrument.code,
    version: instrument.version,
    total: adjusted?.total ?? null,
    raw,
    min: scoring.min,
    max: scoring.max,
    better: scoring.better,
    missing: given.missing,
    unrated: given.unrated,
    subscores: scoring.subscales.map((subscale) => subscore(instrument, subscale, asked, given)),
    adjustments: adjusted?.applied ?? [],
    normSet: {
      code: normSet.code,
      name: normSet.name,
      source: normSet.source,
      confirmation: normSet.confirmation,
    },
    band: plain && liftedBand(plain, bands, scoring.bandRules, [...given.points.values()], scoring.better),
    bands,
    flags: raisedFlags(instrument, asked, answers),
    unbanded: unbanded ?? (plain === null ? 'noGroup' : null),
  };
}

function rejectForeignAnswers(instrument: Instrument, answers: Answers): void {
  const problem = answerProblems(instrument, answers, false).find(({ rule }) => rule !== 'notAsked');
  if (problem !== undefined) {
    throw new RangeError(`${instrument.code} takes no such answer to item ${problem.item}: ${problem.rule}`);
  }
}

function readAnswers(instrument: Instrument, asked: readonly Item[], answers: Answers): Given {
  const points = new Map<string, number>();
  const missing: string[] = [];
  const unrated: string[] = [];
  for (const item of asked) {
    const value = answers[item.code];
    if (item.unscored === true) {
      continue;
    }
    if (value === undefined) {
      missing.push(item.code);
    } else if (isUnrated(item, value)) {
      unrated.push(item.code);
    } else {
      points.set(item.code, pointsOf(instrument.scoring, item, value));
    }
  }
  return { points, missing, unrated };
}

function isScorable(instrument: Instrument, asked: readonly Item[], given: Given, group: Group | null): boolean {
  const { scoring } = instrument;
  if (given.missing.length + given.unrated.length <= scoring.missingAllowed) {
    return true;
  }
  if (scoring.scoredWhenBandIsCertain !== true || given.missing.length > 0 || group === null) {
    return false;
  }
  const hidden = asked.filter((item) => given.unrated.includes(item.code)).map((item) => pointsRange(scoring, item));
  const known = sum(given.points);
  const lowest = standardOf(scoring, known + hidden.reduce((points, range) => points + range.from, 0));
  const highest = standardOf(scoring, known + hidden.reduce((points, range) => points + range.to, 0));
  return bandOf(group.bands, lowest) === bandOf(group.bands, highest);
}

type Adjusted = Readonly<{ total: number; applied: Score['adjustments']; undecided: boolean }>;

function adjust(instrument: Instrument, total: number, subject: Subject): Adjusted {
  const years = wholeYears(subject.educationYears);
  const open = instrument.scoring.adjustments.filter((adjustment) => total < adjustment.belowTotal);
  const applied = open.filter((adjustment) => within(adjustment.educationYears, years));
  return {
    total: applied.reduce((sofar, adjustment) => sofar + adjustment.points, total),
    applied: applied.map(({ code, name, points }) => ({ code, name, points })),
    undecided: years === undefined && open.length > 0,
  };
}

function whyUnbanded(adjusted: Adjusted | null, found: ReturnType<typeof groupFor>): Score['unbanded'] {
  if (adjusted === null) {
    return 'incomplete';
  }
  if (adjusted.undecided) {
    return 'educationUnknown';
  }
  return typeof found === 'string' ? found : null;
}

function subscore(
  instrument: Instrument,
  subscale: Subscale,
  asked: readonly Item[],
  given: Given,
): Score['subscores'][number] {
  const { scoring } = instrument;
  const divisor = subscale.as === 'mean' ? subscale.items.length : 1;
  const ranges = itemsOf(instrument)
    .filter((item) => subscale.items.includes(item.code))
    .map((item) => pointsRange(scoring, item));
  const askedCodes = asked.map((item) => item.code).filter((code) => subscale.items.includes(code));
  const points = askedCodes.map((code) => given.points.get(code)).filter((value) => value !== undefined);
  const counted = subscale.as === 'mean' ? askedCodes.length : 1;
  const complete = askedCodes.length > 0 && points.length === askedCodes.length;
  return {
    code: subscale.code,
    name: subscale.name,
    value: complete ? points.reduce((total, value) => total + value, 0) / counted : null,
    min: ranges.reduce((total, range) => total + range.from, 0) / divisor,
    max: ranges.reduce((total, range) => total + range.to, 0) / divisor,
  };
}

function raisedFlags(instrument: Instrument, asked: readonly Item[], answers: Answers): Score['flags'] {
  return instrument.scoring.flags
    .filter((flag) => {
      const item = asked.find((candidate) => candidate.code === flag.item);
      const value = answers[flag.item];
      return item !== undefined && value !== undefined && !isUnrated(item, value) && value >= flag.atLeast;
    })
    .map(({ code, item, text, advice }) => ({ code, item, text, advice }));
}

function sum(points: ReadonlyMap<string, number>): number {
  return [...points.values()].reduce((total, value) => total + value, 0);
}
