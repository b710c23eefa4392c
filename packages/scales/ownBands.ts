import { freeCode } from './freeCode.ts';
import type { Band, Instrument, Item, Subscale, Texts } from './instrument.ts';
import { levelsFollow } from './levels.ts';
import { stepOfItems, totalStep } from './points.ts';
import { itemsOf } from './run.ts';
import { subscaleRange } from './subscales.ts';

/** The scores that bands cover: the ends and the distances between scores. */
export type Span = Readonly<{
  min: number;
  max: number;
  better: 'higher' | 'lower';
  /** The distances between scores, from the lowest; a mean of a varying number of items has several. */
  steps: readonly number[];
  /** Whether bands must begin and end at a score; those of subscales may meet between two. */
  exact: boolean;
  /** The distance from the end of a band to the start of the next. */
  apart: number;
}>;

export type BandRule =
  | 'bandTextMissing'
  | 'bandTextPartly'
  | 'bandGap'
  | 'bandOverlap'
  | 'bandOutside'
  | 'bandStep'
  | 'bandLevels';

/** The problem of a band, or of all bands where `band` is null. */
export type BandProblem = Readonly<{
  band: string | null;
  rule: BandRule;
  params: Readonly<Record<string, number>>;
}>;

/** The totals of an instrument, for its bands. */
export function totalSpan(draft: Instrument): Span {
  const { min, max, better } = draft.scoring;
  const step = totalStep(draft);
  return { min, max, better, steps: [step], exact: true, apart: step };
}

/** The values of a subscale, for its bands. */
export function subscaleSpan(draft: Instrument, subscale: Subscale): Span {
  const { from, to } = subscaleRange(draft, subscale);
  const named = new Set(subscale.items);
  const items = itemsOf(draft).filter(({ code }) => named.has(code));
  const step = stepOfItems(draft.scoring, items) * (subscale.factor ?? 1);
  const span = { min: tidy(from), max: tidy(to), better: subscale.better ?? draft.scoring.better, exact: false };
  if (subscale.as !== 'mean') return { ...span, steps: [step], apart: step };
  const steps = countsOf(items, subscale.missingAllowed ?? 0).map((count) => step / count);
  return { ...span, steps, apart: Math.min(HUNDREDTH, ...steps) };
}

/**
 * Possible numbers of items in a mean: the items always asked minus those that may be missing, plus any number of
 * conditional ones.
 */
function countsOf(items: readonly Item[], missingAllowed: number): number[] {
  const sure = items.filter(({ when }) => when === undefined).length;
  const fewest = Math.max(1, sure - missingAllowed);
  return Array.from({ length: Math.max(1, items.length - fewest + 1) }, (_, more) => fewest + more);
}

/**
 * The problems of bands: missing names, gaps, overlaps, ends, and levels that do not follow the score. No bands have no
 * problems.
 */
export function problemsOfBands(given: readonly Band[], span: Span): BandProblem[] {
  const bands = inOrder(given);
  const found = bands.flatMap(wordingProblems);
  const note = (band: string | null, rule: BandRule, params: BandProblem['params'] = {}) =>
    found.push({ band, rule, params });
  const { min, max, steps } = span;
  let end: number | null = null;
  for (const { code, from, to } of bands) {
    const gap = scoresBetween(span, end, from);
    if (from > to || from < min - HAIR || to > max + HAIR) note(code, 'bandOutside', { min, max });
    else if (span.exact && !(isScore(span, from) && isScore(span, to)))
      note(code, 'bandStep', { step: tidy(steps[0] ?? 1) });
    else if (end !== null && from < end + HAIR) note(code, 'bandOverlap', { from, to: Math.min(end, to) });
    else if (gap) note(code, 'bandGap', gap);
    end = Math.max(end ?? to, to);
  }
  const last = bands.at(-1);
  const rest = last && end !== null ? scoresBetween(span, end, null) : null;
  if (last && rest) note(last.code, 'bandGap', rest);
  if (bands.length > 0 && found.length === 0 && !followScores(bands, span.better)) note(null, 'bandLevels');
  return found;
}

/** Adds a band for the rest of the scores. */
export function nextBand(given: readonly Band[], span: Span): Band {
  const last = inOrder(given).at(-1);
  const used = given.map(({ code }) => code);
  const from = last ? Math.min(span.max, tidy(last.to + span.apart)) : span.min;
  return {
    code: freeCode('band', used, given.length + 1),
    from,
    to: Math.max(from, span.max),
    level: last?.level ?? 'normal',
    name: NO_WORDS,
    meaning: NO_WORDS,
    advice: NO_WORDS,
  };
}

/** Bands in ascending order. */
export const inOrder = (bands: readonly Band[]): readonly Band[] => bands.toSorted((a, b) => a.from - b.from);

/** Whether a text is missing in some languages but not in all. */
export const isPartly = (texts: Texts): boolean => {
  const words = Object.values(texts).filter((text) => text.trim() !== '');
  return words.length > 0 && words.length < Object.values(texts).length;
};

/** Whether a text is missing in all languages. */
export const isBlank = (texts: Texts): boolean => Object.values(texts).every((text) => text.trim() === '');

/** A number without binary rounding noise. */
export const tidy = (value: number): number => (Number.isFinite(value) ? Number(value.toFixed(6)) : 0);

const HAIR = 1e-6;
/** The precision at which a mean is shown. */
const HUNDREDTH = 0.01;
/** Tolerance of a step: thirds are written with six decimals. */
const NEARLY = 1e-4;
const NO_WORDS: Texts = { zh: '', 'zh-TW': '', en: '', ru: '' };

function wordingProblems({ code, name, meaning, advice }: Band): BandProblem[] {
  const blank = isBlank(name) ? [{ band: code, rule: 'bandTextMissing', params: {} } as const] : [];
  const partly = [name, meaning, advice].some(isPartly);
  return partly ? [...blank, { band: code, rule: 'bandTextPartly', params: {} } as const] : blank;
}

function followScores(bands: readonly Band[], better: 'higher' | 'lower'): boolean {
  const levels = bands.map(({ level }) => level);
  return levelsFollow(better === 'lower' ? levels : levels.toReversed());
}

/** The first and last score after one value and before another; null stands for the end of the scale. */
function scoresBetween(span: Span, after: number | null, before: number | null): { from: number; to: number } | null {
  const { min, max, steps, exact } = span;
  const shown = (value: number) => Number(value.toFixed(exact ? 6 : 2));
  const firsts = steps.map((step) =>
    after === null ? min : min + (Math.floor((after - min) / step + NEARLY) + 1) * step,
  );
  const lasts = steps.map((step) =>
    before === null ? max : min + (Math.ceil((before - min) / step - NEARLY) - 1) * step,
  );
  const pairs = firsts.map((from, at) => ({ from, to: lasts[at] ?? from }));
  const held = pairs.filter(({ from, to }) => from <= to + HAIR && from <= max + HAIR && to >= min - HAIR);
  if (held.length === 0) return null;
  return {
    from: shown(Math.min(...held.map(({ from }) => from))),
    to: shown(Math.max(...held.map(({ to }) => Math.min(to, max)))),
  };
}

const isScore = ({ min, steps }: Span, value: number): boolean =>
  steps.some((step) => Math.abs((value - min) / step - Math.round((value - min) / step)) < NEARLY);
