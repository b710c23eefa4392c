import { counted } from '@cogclinic/games/course';
import type { GameCode } from '@cogclinic/games/game';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { rangeOf, wireDay } from '#platform/time.ts';
import { type CourseRow, SESSIONS, sessionOf } from './course.rows.ts';
import { type PlannedDay, plannedBetween } from './planned.ts';
import { minutesOf } from './trained.service.ts';

/** The first and the last day of a period, `YYYY-MM-DD` on the institution's calendar. */
export type Days = Readonly<{ beginDay: string; endDay: string }>;

/** What a patient trained in a period, and what was planned. */
export type Period = Readonly<{
  sessions: readonly CourseRow[];
  minutes: number;
  /** Days on which a session began, in their order. */
  trainedDays: readonly string[];
  plan: readonly PlannedDay[];
  /** By game, the one played most first. */
  games: readonly GamePeriod[];
}>;
export type GamePeriod = Readonly<{
  game: GameCode;
  minutes: number;
  sessions: readonly CourseRow[];
  /** Those that count, oldest first. */
  valid: readonly (ReturnType<typeof sessionOf<CourseRow>> & { threshold: number })[];
}>;

/** Reads a period; the patient must have been seen. */
export async function periodOf(tx: Tx, actor: Actor, archiveId: string, days: Days): Promise<Period> {
  const { timeZone } = actor;
  const { from, before } = rangeOf({ beginTime: days.beginDay, endTime: days.endDay }, timeZone);
  if (!from || !before) throw new Error('a period has a begin and an end');
  const [sessions, plan] = await Promise.all([
    tx.read(SESSIONS.BETWEEN, { archiveId, from, before }),
    plannedBetween(tx, actor, archiveId, days.beginDay, days.endDay),
  ]);
  const byGame = [...Map.groupBy(sessions, ({ game }) => game)].sort(([, a], [, b]) => b.length - a.length);
  return {
    sessions,
    minutes: playedMinutes(sessions),
    trainedDays: [...new Set(sessions.map(({ begun_at }) => wireDay(begun_at, timeZone)))],
    plan,
    games: byGame.map(([game, own]) => ({
      game,
      minutes: playedMinutes(own),
      sessions: own,
      valid: counted(own.map(sessionOf)),
    })),
  };
}

const playedMinutes = (sessions: readonly CourseRow[]) =>
  Math.round(minutesOf(sessions.reduce((sum, { active_ms: ms }) => sum + ms, 0)));
