import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { trainingCalls } from '@cogclinic/contract/training';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { bytes, json, real, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { COLUMNS, from, presentSession, SELECT } from './sessions.rows.ts';
import { trialsOf } from './trials.ts';

type Calls = typeof trainingCalls;

type Numbers = Record<string, number | null>;
const ONE = readVisibleSql(
  'training.one',
  {
    ...COLUMNS,
    measures: json<Numbers>(),
    native: json<Numbers>(),
    check_right: whole.orNull,
    check_of: whole.orNull,
    sent: bytes.orNull,
    trials_packed: bytes.orNull,
  },
  (parts, { id }: { id: string }) =>
    `SELECT ${SELECT}, s.measures, s.native, s.check_right, s.check_of, r.sent, r.trials AS trials_packed FROM ${from(parts)}
     LEFT JOIN training_replays r ON r.institution_id = s.institution_id AND r.session_id = s.id WHERE s.id = ${id}`,
);

/**
 * One session with its measures and its trials. The audit trail notes it.
 * @throws Refusal 404
 */
export async function oneSession(tx: Tx, actor: Actor, id: string): Promise<CallData<Calls['one']>> {
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  await audit(tx, actor, { action: 'open', noun: 'training', subjectId: id, archiveId: row.archive_id });
  const played = row.sent ? await trialsOf({ sent: row.sent, trials: row.trials_packed }) : [];
  return {
    ...presentSession(row, actor),
    measures: row.measures,
    native: row.native,
    check: row.check_right !== null && row.check_of !== null ? { right: row.check_right, of: row.check_of } : null,
    isRawErased: row.sent === null,
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
