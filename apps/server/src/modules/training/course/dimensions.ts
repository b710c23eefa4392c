import type { CallData } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { weekdayOf } from '@cogclinic/contract/trainingSchedule';
import { AXIS_SESSIONS, dimensionAt, dimensionOf, trainedBy } from '@cogclinic/games/dimensions';
import { rounded } from '@cogclinic/games/numbers';
import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import type { Dimension } from '@cogclinic/scales/instrument';
import type { ReportDimensions } from '#modules/reports/course/dimensions.service.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import type { PlainRow } from './course.rows.ts';

type Counted = Pick<PlainRow, 'game' | 'begun_at'> & { threshold: number };

/** The dimensions by week from sessions that count, oldest first, and beside them those of scales. */
export function dimensionsOf(
  sessions: readonly Counted[],
  reports: readonly ReportDimensions[],
  timeZone: string,
): Omit<CallData<typeof trainingCourseCalls.overview>['dimensions'][number], 'headsetMinutes'>[] {
  const dated = sessions.map((session) => ({ ...session, day: wireDay(session.begun_at, timeZone) }));
  return DIMENSIONS.map((dimension) => ({
    dimension,
    training: weeksOf(dated, dimension),
    scales: scalesOf(reports, dimension, timeZone),
    now: rounded(dimensionAt(sessions, dimension, 'last')),
    baseline: rounded(dimensionAt(sessions, dimension, 'first')),
  }));
}

/** One point a week, at its Monday. */
function weeksOf(sessions: readonly (Counted & { day: string })[], dimension: Dimension) {
  const training = trainedBy(sessions, dimension);
  if (training.length < AXIS_SESSIONS) return [];
  const days = Map.groupBy(training, ({ day }) => day);
  const weeks = Map.groupBy(days, ([day]) => mondayOf(day));
  return [...weeks].flatMap(([time, own]) => {
    const value = rounded(
      dimensionOf(
        own.flatMap(([, trained]) => trained),
        dimension,
      ),
    );
    return value === null ? [] : [{ time, value }];
  });
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

function scalesOf(reports: readonly ReportDimensions[], dimension: Dimension, timeZone: string) {
  return reports.flatMap(({ endedAt, instrumentName, shares }) => {
    const own = shares.find((share) => share.dimension === dimension);
    return own ? [{ time: wireTime(endedAt, timeZone), value: own.percent, instrumentName }] : [];
  });
}
