import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import type { Language, Level } from '@cogclinic/scales/instrument';
import { momentOfWire, shortDate } from '#platform/printedTimes.ts';
import type { Translate } from '#platform/texts.ts';

type Report = CallData<typeof reportCalls.one>;
type Analysis = CallData<typeof reportCalls.analysis>;

export type CourseChart = {
  title: string;
  /** What changed since the result before, in words. */
  change: string;
  direction: 'better' | 'worse' | 'same' | null;
  hint: string;
  min: number;
  max: number;
  bands: { from: number; to: number; level: Level }[];
  /** `at` is the share of the time from the first to the last point. */
  points: { at: number; total: number; label: string; date: string; level: Level | null; current: boolean }[];
};

const POINTS = 12;

/** The course up to the printed report, or null when there is nothing earlier to compare with. */
export function courseChart(report: Report, analysis: Analysis, language: Language, t: Translate): CourseChart | null {
  const end = analysis.course.findIndex(({ reportId }) => reportId === report.id);
  const known = analysis.course.slice(0, end + 1).filter(({ total }) => total !== null);
  const shown = known.slice(-POINTS);
  if (shown.length < 2) return null;
  const times = shown.map(({ testEndTime }) => momentOfWire(testEndTime));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  const { score } = report;
  return {
    title: t('pdf:course'),
    change: changeText(analysis, language, t),
    direction: analysis.direction,
    hint: score.better === 'higher' ? t('pdf:higherIsBetter') : t('pdf:lowerIsBetter'),
    min: score.min,
    max: score.max,
    bands: score.bands.map(({ from, to, level }) => ({ from, to, level })),
    points: shown.map((point, at) => ({
      at: span > 0 ? ((times[at] ?? first) - first) / span : at / (shown.length - 1),
      total: point.total ?? 0,
      label: String(point.total),
      date: shortDate(point.testEndTime, language),
      level: point.level,
      current: point.reportId === report.id,
    })),
  };
}

function changeText(analysis: Analysis, language: Language, t: Translate): string {
  const { change, direction, previous } = analysis;
  if (change === null || direction === null || previous === null) return '';
  const date = shortDate(previous.testEndTime, language);
  const amount = change > 0 ? `+${change}` : String(change).replace('-', '−');
  return t(`pdf:change.${direction}`, { date, amount });
}
