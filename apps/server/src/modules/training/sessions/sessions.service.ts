import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { sessionFilter, trainingCalls } from '@cogclinic/contract/training';
import type { z } from 'zod';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { bytes, json, real, whole } from '#platform/sql/columns.ts';
import { containing } from '#platform/sql/like.ts';
import { list } from '#platform/sql/list.ts';
import type { Parts, Sources } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { rangeOf } from '#platform/time.ts';
import { COLUMNS, from, presentSession, SELECT } from './sessions.rows.ts';
import { trialsOf } from './trials.ts';

type Calls = typeof trainingCalls;

/** What narrows a list of sessions. */
export const SESSION_FILTERS = {
  // Without the patient's row, so that sessions are counted without their patients.
  patientName: (pattern: string, { patients }: Sources) =>
    `s.archive_id IN (SELECT p.id FROM ${patients} p WHERE p.name ILIKE ${pattern})`,
  archiveId: (id: string) => `s.archive_id = ${id}::uuid`,
  game: (game: string) => `s.game = ${game}`,
  difficulty: (difficulty: string) => `s.difficulty = ${difficulty}`,
  setting: (setting: string) => `s.setting = ${setting}`,
  from: (moment: Date) => `s.begun_at >= ${moment}`,
  before: (moment: Date) => `s.begun_at < ${moment}`,
};

/**
 * For an account that sees all patients: sessions without their patients, less those of removed patients, who are few. A
 * join with ten thousand patients would take most of the list's time.
 */
function counted({ seesAll, removed, where }: Parts, limit: number | null): string | null {
  if (!seesAll) return null;
  return `SELECT (SELECT count(*) FROM (SELECT 1 FROM training_sessions s WHERE ${where}
                    ${limit === null ? '' : `LIMIT ${limit} + gone.count`}) matches) - gone.count AS count
    FROM (SELECT count(*) FROM ${removed} a JOIN training_sessions s ON s.institution_id = a.institution_id AND s.archive_id = a.id
          WHERE ${where}) gone`;
}

const LIST = list('training.list', {
  columns: COLUMNS,
  select: SELECT,
  from,
  counted,
  filters: SESSION_FILTERS,
  orders: {
    'beginTime desc': { column: 's.begun_at', type: 'timestamptz', descending: true },
    'beginTime asc': { column: 's.begun_at', type: 'timestamptz', descending: false },
  },
  idColumn: 's.id',
});

/** The values of those filters. */
export function sessionValues({ timeZone }: Pick<Actor, 'timeZone'>, asked: z.output<typeof sessionFilter>) {
  const { patientName, archiveId, game, difficulty, setting } = asked;
  return {
    patientName: patientName && containing(patientName),
    ...{ archiveId, game, difficulty, setting },
    ...rangeOf(asked, timeZone),
  };
}

/** Training sessions that match every filter given, of the patients within the actor's scope. */
export async function listSessions(
  tx: Tx,
  actor: Actor,
  query: CallInput<Calls['page']>['query'],
): Promise<CallData<Calls['page']>> {
  const page = await LIST(tx, actor, query, sessionValues(actor, query));
  return { ...page, rows: page.rows.map((row) => presentSession(row, actor)) };
}

type Numbers = Record<string, number | null>;
const ONE = readVisibleSql(
  'training.one',
  {
    ...COLUMNS,
    measures: json<Numbers>(),
    native: json<Numbers>(),
    check_right: whole.orNull,
    check_of: whole.orNull,
    sent: bytes,
    trials_packed: bytes.orNull,
  },
  (parts, { id }: { id: string }) =>
    `SELECT ${SELECT}, s.measures, s.native, s.check_right, s.check_of, r.sent, r.trials AS trials_packed FROM ${from(parts)}
     JOIN training_replays r ON r.institution_id = s.institution_id AND r.session_id = s.id WHERE s.id = ${id}`,
);

/**
 * One session with its measures and its trials. The audit trail notes it.
 * @throws Refusal 404
 */
export async function oneSession(tx: Tx, actor: Actor, id: string): Promise<CallData<Calls['one']>> {
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  await audit(tx, actor, { action: 'open', noun: 'training', subjectId: id, archiveId: row.archive_id });
  const played = await trialsOf({ sent: row.sent, trials: row.trials_packed });
  return {
    ...presentSession(row, actor),
    measures: row.measures,
    native: row.native,
    check: row.check_right !== null && row.check_of !== null ? { right: row.check_right, of: row.check_of } : null,
    trialRows: played.map(({ index, level, from: begun, until, judged }) => ({
      ...{ index, level, from: begun, until },
      ...{ type: judged.type, stimulus: judged.stimulus, expected: judged.expected, response: judged.response },
      ...{ isCorrect: judged.isCorrect, responseMs: judged.responseMs, error: judged.error ?? null },
    })),
  };
}

const LAST = readVisibleSql(
  'training.last',
  { known: whole, threshold: real.orNull },
  (parts, given: { archiveId: string; game: string; difficulty: string | null }) =>
    `SELECT count(*) AS known, (array_agg(s.threshold ORDER BY s.begun_at DESC)
              FILTER (WHERE s.is_valid AND s.threshold IS NOT NULL
                            AND s.difficulty IS NOT DISTINCT FROM ${given.difficulty}::text))[1] AS threshold
     FROM ${from(parts)} WHERE s.archive_id = ${given.archiveId}::uuid AND s.game = ${given.game}`,
);

/**
 * How a patient's next session of a game begins.
 * @throws Refusal 404
 */
export async function startOf(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  { game, difficulty }: CallInput<Calls['start']>['query'],
): Promise<CallData<Calls['start']>> {
  const [, [last]] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    LAST(tx, actor, { archiveId, game, difficulty: difficulty ?? null }),
  ]);
  return { lastMean: last?.threshold ?? null, isKnown: (last?.known ?? 0) > 0 };
}
