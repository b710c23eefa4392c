import type { CallData, CallInput } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import type { Language } from '@cogclinic/scales/instrument';
import { newestReports } from '#modules/reports/reports.service.ts';
import { openSafety } from '#modules/scales/urgent/openSafety.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { momentOf, wireDay } from '#platform/time.ts';
import { calendarOf, trendOf } from './calendar.ts';
import {
  countFlaggedOpen,
  countOpen,
  countPatients,
  countReports,
  type DayCount,
  newPatientsByDay,
  type ReportDayCount,
  reportsByDay,
} from './figures.ts';

type Days = CallInput<typeof statisticsCalls.own>['query']['days'];
type Own = CallData<typeof statisticsCalls.own>;

const RECENT = 8;

/** The figures of the patients within the actor's scope; days and weeks are those of the institution's time zone. */
export async function ownStatistics(tx: Tx, actor: Actor, days: Days, language: Language): Promise<Own> {
  const calendar = calendarOf(wireDay(new Date(), actor.timeZone), days);
  // The shortest trend has seven days, so that it holds this week too.
  const since = momentOf(`${calendar.from} 00:00:00`, actor.timeZone);
  const [patients, screenings, flaggedOpen, unfinished, openAdministrations, added, reported, recentReports] =
    await Promise.all([
      countPatients(tx, actor),
      countReports(tx, actor),
      countFlaggedOpen(tx, actor),
      openSafety(tx, actor, language),
      countOpen(tx, actor),
      newPatientsByDay(tx, actor, since),
      reportsByDay(tx, actor, since),
      newestReports(tx, actor, language, RECENT),
    ]);
  const thisWeek = <R extends DayCount>(rows: readonly R[]) => rows.filter(({ day }) => day >= calendar.weekStart);
  return {
    patients,
    patientsThisWeek: sum(thisWeek(added)),
    screenings,
    screeningsThisWeek: sum(thisWeek(reported)),
    flaggedThisWeek: thisWeek(reported).reduce((total, { flagged }) => total + flagged, 0),
    flaggedOpen,
    openSafety: unfinished,
    openAdministrations,
    levels: levelsOf(reported),
    trend: trendOf(calendar, reported, added),
    weekStart: calendar.weekStart,
    recentReports,
  };
}

function levelsOf(reported: readonly ReportDayCount[]): Own['levels'] {
  return [...DICTS.level, 'none' as const].map((level) => ({
    level,
    count: sum(reported.filter((row) => (row.level ?? 'none') === level)),
  }));
}

function sum(rows: readonly DayCount[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
