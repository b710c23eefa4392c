import { counted } from '@cogclinic/games/course';
import type { GameCode } from '@cogclinic/games/game';
import { type HeadsetGame, VR_GAMES } from '@cogclinic/games/vr/games';
import { type HeadsetSession, headsetBetween } from '#modules/vr/history.service.ts';
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
  /** With a headset, oldest first. */
  headset: readonly HeadsetSession[];
  /** Of both. */
  minutes: number;
  /** Days on which a session of either began, in their order. */
  trainedDays: readonly string[];
  plan: readonly PlannedDay[];
  /** By game, the one played most first. */
  games: readonly GamePeriod[];
  headsetGames: readonly HeadsetPeriod[];
}>;
export type HeadsetPeriod = Readonly<{ game: HeadsetGame; sessions: number; minutes: number }>;
export type GamePeriod = Readonly<{
  game: GameCode;
  minutes: number;
  sessions: readonly CourseRow[];
  /** Those that count, oldest first. */
  valid: readonly (ReturnType<typeof sessionOf<CourseRow>> & { threshold: number })[];
}>;

/** Reads a period; the patient must have been seen. */
export async function periodOf(tx: Tx, actor: Actor, archiveId: string, of: Days): Promise<Period> {
  const { timeZone } = actor;
  const { from, before } = rangeOf({ beginTime: of.beginDay, endTime: of.endDay }, timeZone);
  if (!from || !before) throw new Error('a period has a begin and an end');
  const [sessions, headset, plan] = await Promise.all([
    tx.read(SESSIONS.BETWEEN, { archiveId, from, before }),
    headsetBetween(tx, actor, { archiveId, from, before }),
    plannedBetween(tx, actor, archiveId, of.beginDay, of.endDay),
  ]);
  const byGame = [...Map.groupBy(sessions, ({ game }) => game)].sort(([, a], [, b]) => b.length - a.length);
  const days = [
    ...sessions.map(({ begun_at }) => wireDay(begun_at, timeZone)),
    ...headset.map(({ beginTime }) => beginTime.slice(0, 10)),
  ];
  return {
    ...{ sessions, headset },
    minutes: Math.round(minutesOf(msOf(sessions) + wornMs(headset))),
    trainedDays: [...new Set(days)].sort(),
    plan,
    games: byGame.map(([game, own]) => ({
      game,
      minutes: Math.round(minutesOf(msOf(own))),
      sessions: own,
      valid: counted(own.map(sessionOf)),
    })),
    headsetGames: [...Map.groupBy(headset, ({ code }) => code)].map(([code, own]) => ({
      ...{ game: VR_GAMES[code], sessions: own.length },
      minutes: Math.round(minutesOf(wornMs(own))),
    })),
  };
}

const msOf = (sessions: readonly CourseRow[]) => sessions.reduce((sum, { active_ms: ms }) => sum + ms, 0);
const wornMs = (sessions: readonly HeadsetSession[]) => sessions.reduce((sum, { durationMs: ms }) => sum + ms, 0);
