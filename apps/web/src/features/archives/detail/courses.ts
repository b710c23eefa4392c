import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';

export type Report = CallData<typeof reportCalls.byArchive>[number];

/** A patient's results with one instrument, oldest first. */
export type Course = Readonly<{ instrument: string; name: string; reports: readonly Report[]; newest: Report }>;

/** The reports of one patient by instrument; the instrument given last stands first. */
export function coursesOf(reports: readonly Report[]): Course[] {
  const byTime = reports.toSorted((a, b) => a.testEndTime.localeCompare(b.testEndTime) || a.id.localeCompare(b.id));
  const instruments = [...new Set(byTime.map(({ instrument }) => instrument))];
  const courses = instruments.flatMap((instrument) => {
    const own = byTime.filter((report) => report.instrument === instrument);
    const newest = own.at(-1);
    return newest ? [{ instrument, name: newest.instrumentName, reports: own, newest }] : [];
  });
  return courses.sort((a, b) => b.newest.testEndTime.localeCompare(a.newest.testEndTime));
}

/** Totals as points of a small line, from left to right in a box; what has no total is left out. */
export function linePoints(
  totals: readonly (number | null)[],
  range: { min: number; max: number },
  box: { width: number; height: number },
): { x: number; y: number }[] {
  const span = range.max - range.min || 1;
  const step = totals.length > 1 ? box.width / (totals.length - 1) : 0;
  return totals.flatMap((total, at) =>
    total === null ? [] : [{ x: at * step, y: box.height - ((total - range.min) / span) * box.height }],
  );
}
