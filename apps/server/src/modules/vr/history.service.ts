import type { VrCode } from '@cogclinic/games/vr/games';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { moment, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import { COLUMNS, from, SELECT } from './vr.rows.ts';

/** A session as the history of training tells it. */
export type HeadsetSession = Readonly<{
  id: string;
  code: VrCode;
  beginTime: string;
  durationMs: number;
  hits: number;
  misses: number;
}>;
/** What was played of one game in all. */
export type HeadsetGame = Readonly<{ code: VrCode; sessions: number; ms: number; lastTime: string }>;

const BETWEEN = readVisibleSql(
  'vr.between',
  COLUMNS,
  (parts, given: { archiveId: string; from: Date; before: Date }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE s.archive_id = ${given.archiveId}::uuid
        AND s.begun_at >= ${given.from} AND s.begun_at < ${given.before} ORDER BY s.begun_at, s.id`,
);
const GAMES = readVisibleSql(
  'vr.games',
  { game: COLUMNS.game, sessions: whole, ms: whole, last_at: moment.orNull },
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT s.game, count(*) AS sessions, sum(s.duration_ms) AS ms, max(s.begun_at) AS last_at FROM ${from(parts)}
      WHERE s.archive_id = ${archiveId}::uuid GROUP BY s.game ORDER BY max(s.begun_at) DESC`,
);

/** The sessions of a patient that began in a time, oldest first; none of a patient out of the actor's scope. */
export async function headsetBetween(
  tx: Tx,
  actor: Actor,
  given: { archiveId: string; from: Date; before: Date },
): Promise<HeadsetSession[]> {
  const rows = await BETWEEN(tx, actor, given);
  return rows.map(({ id, game, begun_at, duration_ms, measures: { hits, misses } }) => ({
    ...{ id, code: game, beginTime: wireTime(begun_at, actor.timeZone), durationMs: duration_ms, hits, misses },
  }));
}

/** The games that a patient played with a headset, most recent first. */
export async function headsetGames(tx: Tx, actor: Actor, archiveId: string): Promise<HeadsetGame[]> {
  const rows = await GAMES(tx, actor, { archiveId });
  return rows.flatMap(({ game, sessions, ms, last_at }) =>
    last_at ? [{ code: game, sessions, ms, lastTime: wireTime(last_at, actor.timeZone) }] : [],
  );
}
