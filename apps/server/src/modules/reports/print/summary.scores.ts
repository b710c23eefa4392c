import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Confirmation, Language, Level, Score } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { isOwn } from '#modules/instruments/instruments.service.ts';
import type { LastScore } from '#platform/patientRecord.ts';
import { printedChange, printedNumber } from '#platform/printedNumbers.ts';
import { momentOfWire } from '#platform/printedTimes.ts';
import type { Translate } from '#platform/texts.ts';
import { isBeyondError } from '../course/lastScores.alerts.ts';
import { possibleTexts } from './possible.ts';
import { unadjustedTexts } from './unadjusted.ts';
import { wordingNote } from './wordingNote.ts';

/** The last result of one instrument as it is printed. */
export type PrintedScore = {
  name: string;
  date: string;
  total: string | null;
  max: string;
  level: Level | null;
  levelName: string | null;
  band: string | null;
  /** Why there is no band, what it means, what is advised. */
  notes: string[];
  /** The cut-offs used; `warning` when they could not be confirmed. */
  norms: string | null;
  warning: string | null;
  /** Whether the cut-offs were found with the wording of the items, or another. */
  wording: string | null;
  course: PrintedCourse | null;
};
/** As reports/print/typst/course.typ draws it. */
type PrintedCourse = {
  change: string;
  /** Null where the change is less than was published to count, so that it has no colour. */
  direction: 'better' | 'worse' | 'same' | null;
  hint: string;
  min: number;
  max: number;
  ends: [string, string];
  bands: { from: number; to: number; level: Level }[];
  points: { at: number; total: number; label: string; date: string; current: boolean }[];
};
/** A line of the table of earlier results. */
export type EarlierScore = { name: string; date: string; total: string };

const DRAWN = 6;
const EARLIER = 4;

/** One instrument's last result with its course. */
export function printedScore(last: LastScore, score: Score, language: Language, t: Translate): PrintedScore {
  const { band, normSet } = score;
  return {
    name: last.instrumentName,
    date: writtenTimes(language).date(last.testEndTime),
    total: last.total === null ? null : printedNumber(last.total, language),
    max: `/ ${printedNumber(last.max, language)}`,
    level: last.level,
    levelName: last.level && t(`dict:level.${last.level}`),
    band: last.bandName,
    notes: [
      ...(score.unbanded ? [t(`pdf:unbanded.${score.unbanded}`)] : []),
      ...possibleTexts(score, language, t),
      ...unadjustedTexts(score, language, t),
      ...(score.unbanded === 'profile' ? [profileText(score, language)] : []),
      ...(band ? [textOf(band.meaning, language), textOf(band.advice, language)] : []),
    ],
    norms: normSet && t('overview:named', { name: t('pdf:norms'), of: textOf(normSet.name, language) }),
    warning: normSet && warningOf(last.instrument, normSet.confirmation, t),
    wording: normSet && !isOwn(last.instrument) ? wordingNote(score, t) : null,
    course: courseOf(last, score, language, t),
  };
}

/** An institution's own cut-offs have no publication by which they could be checked. */
function warningOf(instrument: string, confirmation: Confirmation, t: Translate): string | null {
  if (isOwn(instrument)) return t('pdf:ownNorms');
  return confirmation === 'confirmed' ? null : t(`pdf:confirmation.${confirmation}`);
}

/** The values of a profile's subscores in one line, with the bands' names where there are any. */
function profileText({ subscores }: Score, language: Language): string {
  return subscores
    .map(({ name, value, max, band }) => {
      const figure = value === null ? '—' : outOf(value, max, language);
      return [textOf(name, language), figure, band ? `(${textOf(band.name, language)})` : ''].filter(Boolean).join(' ');
    })
    .join(language.startsWith('zh') ? '；' : '; ');
}

const outOf = (value: number, max: number, language: Language) =>
  `${printedNumber(value, language)} / ${printedNumber(max, language)}`;

/** Results before the last one of each instrument, newest first. */
export function earlierScores(scores: readonly LastScore[], language: Language): EarlierScore[] {
  return scores.flatMap(({ instrumentName: name, max, reportId, points }) =>
    points
      .filter((point) => point.reportId !== reportId)
      .slice(-EARLIER)
      .reverse()
      .map(({ day, total }) => ({ name, date: writtenTimes(language).date(day), total: outOf(total, max, language) })),
  );
}

function courseOf(last: LastScore, score: Score, language: Language, t: Translate): PrintedCourse | null {
  const shown = last.points.slice(-DRAWN);
  if (shown.length < 2) return null;
  const days = shown.map(({ day }) => momentOfWire(day));
  const first = days[0] ?? 0;
  const span = (days.at(-1) ?? 0) - first;
  return {
    change:
      last.change === null || last.direction === null
        ? ''
        : t(`overview:change.${last.direction}`, { change: printedChange(last.change, language) }),
    direction: isBeyondError(last) ? last.direction : null,
    hint: score.better === 'higher' ? t('pdf:higherIsBetter') : t('pdf:lowerIsBetter'),
    min: last.min,
    max: last.max,
    ends: [printedNumber(last.min, language), printedNumber(last.max, language)],
    bands: score.bands.map(({ from, to, level }) => ({ from, to, level })),
    points: shown.map((point, at) => ({
      at: span > 0 ? ((days[at] ?? first) - first) / span : at / (shown.length - 1),
      total: point.total,
      label: printedNumber(point.total, language),
      date: writtenTimes(language).date(point.day),
      current: point.reportId === last.reportId,
    })),
  };
}
