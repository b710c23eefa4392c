import { type Adjusted, adjust } from './adjust.ts';
import { answerProblems } from './answers.ts';
import { answerTo } from './answerTo.ts';
import { formOf } from './form.ts';
import type { Answers, Group, Instrument, Item, Score, Subject } from './instrument.ts';
import { bandOf, groupFor, liftedBand, normSetOf, scaleBand } from './norms.ts';
import { isUnrated, plainPoints, pointsOf, standardOf } from './points.ts';
import { possibleOf, rawBounds } from './possible.ts';
import type { Given, Ruled } from './rule.ts';
import { ruleOf } from './rules.ts';
import { askedItems, itemsOf } from './run.ts';
import { subscores } from './subscales.ts';
import { sumOf } from './sum.ts';
import { unadjustedOf } from './unadjusted.ts';

/**
 * Scores a set of answers by the instrument's published rules and finds the band in the chosen norm set.
 *
 * `answers` holds printed values by item code; an answer to an item that is not asked is ignored. `subject` gives age
 * and school in years (completed years count). Without `normSetCode` the instrument's default norm set is used.
 *
 * A missing or unrated answer adds no points and is never taken for zero (except that in a multiple choice no choice is
 * an answer). With more of them than `missingAllowed` there is no total and no band (`unbanded: 'incomplete'`); `possible`
 * says what is certain all the same. A total
 * may have no band when years of school or age are unknown, or when the norm set has no group for this person. Flags
 * are raised from the answers given so far, at any total and even on an incomplete form.
 *
 * Answers to an instrument's entry form are scored as that form. Where the instrument has a rule, the rule makes the
 * total; a profile (`total: 'none'`) only has subscores.
 * @throws RangeError for an answer outside the instrument or an unknown norm set
 */
export function scoreInstrument(
  published: Instrument,
  answers: Answers,
  subject: Subject,
  normSetCode?: string | null,
): Score {
  const instrument = formOf(published, answers);
  rejectForeignAnswers(instrument, answers);
  const { scoring } = instrument;
  const normSet = normSetOf(instrument, normSetCode);
  const asked = askedItems(instrument, answers);
  const given = readAnswers(instrument, asked, answers);
  const found = normSet === null ? 'noNorm' : groupFor(normSet, subject);
  const bands = typeof found === 'string' ? [] : found.bands;
  const ruled = ruledBy(instrument, given);
  const raw = rawTotal(instrument, given, typeof found === 'string' ? null : found, ruled);
  const adjusted = raw === null ? null : adjust(instrument, standardOf(scoring, raw), subject);
  const parts = subscores(instrument, asked, given, ruled);
  const isProfile = scoring.total === 'none' || scoring.undecided === true;
  const hasProfile = isProfile && (parts.length === 0 || parts.some(({ value }) => value !== null));
  const unbanded = hasProfile ? 'profile' : whyUnbanded(adjusted, found);
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
    subscores: parts,
    adjustments: adjusted?.applied ?? [],
    normSet: normSet && {
      code: normSet.code,
      name: normSet.name,
      source: normSet.source,
      confirmation: normSet.confirmation,
    },
    band:
      plain &&
      liftedBand(plain, bands, scoring, {
        points: [...given.points.values()],
        subscores: parts,
        normSet: normSet?.code,
      }),
    bands: bands.map(scaleBand),
    ...(adjusted !== null && unbanded === null ? unadjustedOf(normSet, adjusted, bands) : {}),
    flags: raisedFlags(instrument, asked, answers),
    ...typeOf(instrument, ruled, answers),
    unbanded: unbanded ?? (plain === null ? 'noGroup' : null),
    possible: unbanded === 'incomplete' && !isProfile ? possibleOf(instrument, given, subject, bands, normSet) : null,
  };
}

function typeOf({ scoring, ...rest }: Instrument, ruled: Ruled | null, answers: Answers): Pick<Score, 'type'> {
  const { types } = scoring;
  if (types === undefined || ruled?.type === undefined) return {};
  const item = itemsOf(rest).find(({ code }) => code === types.item);
  const given = answerTo(answers, types.item);
  const own = item?.kind === 'choice' ? item.choices.find(({ value }) => value === given) : undefined;
  const found = ruled.type === null ? null : (types.names[ruled.type] ?? null);
  return { type: { name: types.name, source: types.source, found, own: own?.text ?? null } };
}

function rejectForeignAnswers(instrument: Instrument, answers: Answers): void {
  const problem = answerProblems(instrument, answers, false).find(({ rule }) => rule !== 'notAsked');
  if (problem !== undefined) {
    throw new RangeError(`${instrument.code} takes no such answer to item ${problem.item}: ${problem.rule}`);
  }
}

function readAnswers(instrument: Instrument, asked: readonly Item[], answers: Answers): Given {
  const points = new Map<string, number>();
  const beside = new Map<string, number>();
  const missing: string[] = [];
  const unrated: string[] = [];
  for (const item of asked) {
    const value = answerTo(answers, item.code);
    if (item.unscored === true) {
      if (value !== undefined && !isUnrated(item, value)) {
        beside.set(item.code, pointsOf(instrument.scoring, item, value));
      }
      continue;
    }
    if (value === undefined && item.kind === 'multiple' && !item.required) {
      points.set(item.code, pointsOf(instrument.scoring, item, []));
    } else if (value === undefined) {
      missing.push(item.code);
    } else if (isUnrated(item, value)) {
      unrated.push(item.code);
    } else {
      points.set(item.code, pointsOf(instrument.scoring, item, value));
    }
  }
  return { points, beside, missing, unrated };
}

function ruledBy({ scoring, ...rest }: Instrument, given: Given): Ruled | null {
  return scoring.rule === undefined ? null : (ruleOf(scoring.rule)?.(given, { scoring, ...rest }) ?? null);
}

function rawTotal(instrument: Instrument, given: Given, group: Group | null, ruled: Ruled | null): number | null {
  if (instrument.scoring.total === 'none' || instrument.scoring.undecided === true) {
    return null;
  }
  if (ruled !== null) {
    return ruled.total;
  }
  return isScorable(instrument, given, group) ? sumOf(given.points.values()) : null;
}

function isScorable(instrument: Instrument, given: Given, group: Group | null): boolean {
  const { scoring } = instrument;
  if (given.missing.length + given.unrated.length <= scoring.missingAllowed) {
    return true;
  }
  if (scoring.scoredWhenBandIsCertain !== true || given.missing.length > 0 || group === null) {
    return false;
  }
  const bounds = rawBounds(instrument, given);
  const bandAt = (raw: number) => bandOf(group.bands, standardOf(scoring, raw));
  return bounds !== null && bandAt(bounds.from) === bandAt(bounds.to);
}

function whyUnbanded(adjusted: Adjusted | null, found: Group | NonNullable<Score['unbanded']>): Score['unbanded'] {
  if (adjusted === null) {
    return 'incomplete';
  }
  if (adjusted.undecided) {
    return 'educationUnknown';
  }
  return typeof found === 'string' ? found : null;
}

function raisedFlags(instrument: Instrument, asked: readonly Item[], answers: Answers): Score['flags'] {
  return instrument.scoring.flags
    .filter((flag) => {
      const item = asked.find((candidate) => candidate.code === flag.item);
      const value = answerTo(answers, flag.item);
      return (
        item !== undefined && value !== undefined && !isUnrated(item, value) && plainPoints(item, value) >= flag.atLeast
      );
    })
    .map(({ code, item, text, advice }) => ({ code, item, text, advice }));
}
