import type { CallData, CallInput } from '@cogclinic/contract/call';
import {
  type listedSession,
  SESSION_KINDS,
  type sessionFilter,
  TRAINING_ENDINGS,
  type trainingCalls,
} from '@cogclinic/contract/training';
import { GAME_CODES, type GameCode } from '@cogclinic/games/game';
import { isHeadsetGame, VR_CODES, VR_GAMES, type VrCode, vrCodeOf } from '@cogclinic/games/vr/games';
import type { z } from 'zod';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { oneOf, type RowOf } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import type { Parts, Sources } from '#platform/sql/matching.ts';
import { countedWithoutPatients, ofPatients } from '#platform/sql/withoutPatients.ts';
import { rangeOf } from '#platform/time.ts';
import { COLUMNS, presentPlayed } from './sessions.rows.ts';

type Calls = typeof trainingCalls;
export type ListedSession = z.output<typeof listedSession>;

/**
 * The sessions of both kinds, in the same columns and types, so that PostgreSQL merges the two indexes by time and reads no
 * more of either than a page shows.
 */
const EITHER = `(
    SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
           trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
      FROM training_sessions
    UNION ALL
    SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
           begun_at + duration_ms * interval '1 millisecond', duration_ms,
           ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
           NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
      FROM vr_sessions)`;

export const LISTED = {
  ...COLUMNS,
  kind: oneOf(SESSION_KINDS),
  game: oneOf([...GAME_CODES, ...VR_CODES]),
  ending: oneOf(TRAINING_ENDINGS).orNull,
};

/** Sessions of both kinds, `s`, of the patients whom the actor may see, `a`, with the task of a headset's, `h`. */
export const listedFrom = ({ patients }: Pick<Parts, 'patients'>): string =>
  `${EITHER} s JOIN ${patients} a ON a.institution_id = s.institution_id AND a.id = s.archive_id
   LEFT JOIN training_headset_tasks h ON h.institution_id = s.institution_id AND h.session_id = s.id`;

/** Selects `LISTED`; the aliases are those of `listedFrom`. */
export const LISTED_SELECT = `s.id, s.kind, s.archive_id, a.name, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.ended_at, s.active_ms,
  s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, coalesce(s.plan_id, h.plan_id) AS plan_id,
  coalesce(s.plan_day, h.plan_day) AS plan_day, coalesce(s.plan_position, h.plan_position) AS plan_position,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name`;

/** The columns of `LISTED_SELECT` that no other table is asked for, and what the others are looked up by. */
const OWN_SELECT = `s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position`;
/** A column of the task of a headset's session. */
const ofTask = (column: string): string =>
  `CASE page.kind WHEN 'headset' THEN (SELECT h.${column} FROM training_headset_tasks h
     WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.${column} END`;

/** What narrows a list of sessions. */
export const SESSION_FILTERS = {
  // Without the patient's row, so that sessions are counted without their patients.
  text: (words: string, { patients }: Sources) =>
    `s.archive_id IN (SELECT p.id FROM ${patients} p WHERE ${wordsCondition('p.id', words)})`,
  archiveId: (id: string) => `s.archive_id = ${id}::uuid`,
  kind: (kind: string) => `s.kind = ${kind}`,
  game: (game: string) => `s.game = ${game}`,
  difficulty: (difficulty: string) => `s.difficulty = ${difficulty}`,
  setting: (setting: string) => `s.setting = ${setting}`,
  from: (moment: Date) => `s.begun_at >= ${moment}`,
  before: (moment: Date) => `s.begun_at < ${moment}`,
};

const LIST = list('training.list', {
  columns: LISTED,
  select: OWN_SELECT,
  beside: ({ patients }) => ({
    name: `(SELECT a.name FROM ${patients} a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id)`,
    plan_id: ofTask('plan_id'),
    plan_day: ofTask('plan_day'),
    plan_position: ofTask('plan_position'),
    by_name: `(SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by)`,
  }),
  from: (sources) => ofPatients(EITHER, 's', sources),
  counted: countedWithoutPatients(`${EITHER} s`, 's'),
  filters: SESSION_FILTERS,
  planned: ['game'],
  orders: {
    'beginTime desc': { column: 's.begun_at', type: 'timestamptz', descending: true },
    'beginTime asc': { column: 's.begun_at', type: 'timestamptz', descending: false },
  },
  idColumn: 's.id',
});

/** The values of those filters. */
export function sessionValues({ timeZone }: Pick<Actor, 'timeZone'>, asked: z.output<typeof sessionFilter>) {
  const { text, archiveId, kind, game, difficulty, setting } = asked;
  return {
    text,
    game: game && isHeadsetGame(game) ? vrCodeOf(game) : game,
    ...{ archiveId, kind, difficulty, setting },
    ...rangeOf(asked, timeZone),
  };
}

/** Sessions of both kinds that match every filter given, of the patients within the actor's scope. */
export async function listSessions(
  tx: Tx,
  actor: Actor,
  query: CallInput<Calls['page']>['query'],
): Promise<CallData<Calls['page']>> {
  const page = await LIST(tx, actor, query, sessionValues(actor, query));
  return { ...page, rows: page.rows.map((row) => presentListed(row, actor)) };
}

/** A session of either kind as it goes out. */
export const presentListed = (row: RowOf<typeof LISTED>, actor: Pick<Actor, 'timeZone'>): ListedSession => ({
  ...presentPlayed(row, actor),
  kind: row.kind,
  game: nameOf(row.game),
  ending: row.ending,
});

const nameOf = (game: GameCode | VrCode) => (game in VR_GAMES ? VR_GAMES[game as VrCode] : (game as GameCode));
