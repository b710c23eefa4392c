import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language, Level } from '@cogclinic/scales/instrument';
import { sourceText } from '@cogclinic/scales/sourceText';
import { printedChange, printedNumber } from '#platform/printedNumbers.ts';
import { momentOfWire } from '#platform/printedTimes.ts';
import type { Translate } from '#platform/texts.ts';
import { limitOf } from '../course/publishedChange.ts';

type Report = CallData<typeof reportCalls.one>;
type Analysis = CallData<typeof reportCalls.analysis>;

export type CourseChart = {
  title: string;
  /** What changed since the result before, in words. */
  change: string;
  /** Null where the change is less than was published to count, so that it has no colour. */
  direction: 'better' | 'worse' | 'same' | null;
  /** Whether the change counts by what was published, and where that is from. */
  reliable: { text: string; source: string } | null;
  hint: string;
  min: number;
  max: number;
  /** The same as they are written. */
  ends: [string, string];
  bands: { from: number; to: number; level: Level }[];
  /** `at` is the share of the time from the first to the last point. */
  points: { at: number; total: number; label: string; date: string; level: Level | null; current: boolean }[];
};

const POINTS = 12;

/** The course up to the printed report, or null when there is nothing earlier to compare with. */
export function courseChart(report: Report, analysis: Analysis, language: Language, t: Translate): CourseChart | null {
  const end = analysis.course.findIndex(({ reportId }) => reportId === report.id);
  const { score } = report;
  const known = analysis.course
    .slice(0, end + 1)
    .filter(({ total, min, max }) => total !== null && min === score.min && max === score.max);
  const shown = known.slice(-POINTS);
  if (shown.length < 2) return null;
  const times = shown.map(({ testEndTime }) => momentOfWire(testEndTime));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  return {
    title: t('pdf:course'),
    change: changeText(analysis, language, t),
    direction: analysis.reliable === false ? null : analysis.direction,
    reliable: reliableText(report, analysis, language, t),
    hint: score.better === 'higher' ? t('pdf:higherIsBetter') : t('pdf:lowerIsBetter'),
    min: score.min,
    max: score.max,
    ends: [printedNumber(score.min, language), printedNumber(score.max, language)],
    bands: score.bands.map(({ from, to, level }) => ({ from, to, level })),
    points: shown.map((point, at) => ({
      at: span > 0 ? ((times[at] ?? first) - first) / span : at / (shown.length - 1),
      total: point.total ?? 0,
      label: printedNumber(point.total ?? 0, language),
      date: writtenTimes(language).date(point.testEndTime),
      level: point.level,
      current: point.reportId === report.id,
    })),
  };
}

function changeText(analysis: Analysis, language: Language, t: Translate): string {
  const { change, direction, previous } = analysis;
  if (change === null || direction === null || previous === null) return '';
  const date = writtenTimes(language).date(previous.testEndTime);
  return t(`pdf:change.${direction}`, { date, amount: printedChange(change, language) });
}

function reliableText(
  { answered }: Report,
  { change, direction, reliable }: Analysis,
  language: Language,
  t: Translate,
): CourseChart['reliable'] {
  const limit = limitOf(answered);
  if (limit === null || change === null || direction === null || reliable === null) return null;
  const { kind, points, confirmation } = limit;
  const source = sourceText(limit.source, language);
  const told = confirmation === 'confirmed' ? [source] : [source, t(`pdf:limit.${confirmation}`)];
  return {
    text: t(`pdf:reliable.${kind}.${reliable ? direction : 'same'}`, { amount: printedChange(change, language) }),
    source: t(`pdf:limit.${kind}`, {
      count: points,
      points: printedNumber(points, language),
      source: told.join(t('pdf:separator')),
    }),
  };
}
