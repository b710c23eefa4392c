import type { CallData } from '@cogclinic/contract/call';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, rawErased } from '#platform/refusal.ts';
import { bytes, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { openedSent } from '../sessions/packed.ts';
import { from } from '../sessions/sessions.rows.ts';

const REPLAY = readVisibleSql(
  'training.replay',
  { archive_id: uuid, sent: bytes.orNull },
  (parts, { id }: { id: string }) =>
    `SELECT s.archive_id, r.sent FROM ${from(parts)}
     LEFT JOIN training_replays r ON r.institution_id = s.institution_id AND r.session_id = s.id WHERE s.id = ${id}`,
);

/**
 * What a session is played again from, as its device sent it. The audit trail notes it.
 * @throws Refusal 404, 410 once its inputs are erased
 */
export async function replayOf(tx: Tx, actor: Actor, id: string): Promise<CallData<typeof trainingCourseCalls.replay>> {
  const [row] = await REPLAY(tx, actor, { id });
  if (!row) throw notFound();
  if (!row.sent) throw rawErased();
  await audit(tx, actor, { action: 'open', noun: 'training', subjectId: id, archiveId: row.archive_id });
  const { game, gameVersion, difficulty, lastMean, events, pauses } = await openedSent(row.sent);
  return { game, gameVersion, difficulty, lastMean, events, pauses };
}
