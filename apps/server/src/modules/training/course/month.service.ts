import type { CallData } from '@cogclinic/contract/call';
import { addDays, addMonths } from '@cogclinic/contract/days';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { type HeadsetSession, headsetBetween } from '#modules/vr/history.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { rangeOf } from '#platform/time.ts';
import { COLUMNS, from, presentSession, SELECT, type TrainingSession } from '../sessions/sessions.rows.ts';
import { plannedBetween } from './planned.ts';
import { minutesOf } from './trained.service.ts';

type Month = CallData<typeof trainingCourseCalls.month>;

const BETWEEN = readVisibleSql(
  'training.betweenDays',
  COLUMNS,
  (parts, given: { archiveId: string; from: Date; before: Date }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE s.archive_id = ${given.archiveId}
       AND s.begun_at >= ${given.from} AND s.begun_at < ${given.before} ORDER BY s.begun_at, s.id`,
);

/**
 * The training of a month (`YYYY-MM`, on the institution's calendar) by day: what was planned, and what was played.
 * @throws Refusal 404
 */
export async function monthOf(tx: Tx, actor: Actor, archiveId: string, month: string): Promise<Month> {
  const [first, last] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)];
  const { from: begin, before } = rangeOf({ beginTime: first, endTime: last }, actor.timeZone);
  if (!begin || !before) throw new Error('a month has a begin and an end');
  const [, rows, planned, headset] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    BETWEEN(tx, actor, { archiveId, from: begin, before }),
    plannedBetween(tx, actor, archiveId, first, last),
    headsetBetween(tx, actor, { archiveId, from: begin, before }),
  ]);
  const sessions = Map.groupBy(
    rows.map((row) => presentSession(row, actor)),
    ({ beginTime }) => beginTime.slice(0, 10),
  );
  const worn = Map.groupBy(headset, ({ beginTime }) => beginTime.slice(0, 10));
  const plan = new Map(planned.map((one) => [one.day, one]));
  const days = [...new Set([...plan.keys(), ...sessions.keys(), ...worn.keys()])].sort();
  return { month, days: days.map((day) => dayOf(day, plan.get(day), sessions.get(day) ?? [], worn.get(day) ?? [])) };
}

function dayOf(
  day: string,
  plan: { planned: number; done: number } | undefined,
  sessions: TrainingSession[],
  headset: HeadsetSession[],
): Month['days'][number] {
  const played = sessions.reduce((sum, { activeMs }) => sum + activeMs, 0);
  const minutes = minutesOf(headset.reduce((sum, { durationMs }) => sum + durationMs, played));
  return { day, planned: plan?.planned ?? 0, done: plan?.done ?? 0, minutes, sessions, headset };
}
