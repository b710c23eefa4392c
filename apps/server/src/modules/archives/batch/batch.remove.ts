import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { lockAll, seeAll } from './batch.scope.ts';

type Consequences = CallData<typeof archiveBatchCalls.consequences>;

/** How many records of one kind hang on the archives `$1`. */
const countOf = (from: string) => `(SELECT count(*) FROM ${from} AND archive_id = ANY($1::uuid[]))`;

const COUNTS = `SELECT
  ${countOf('reports WHERE deleted_at IS NULL')} AS reports,
  ${countOf("administrations WHERE state = 'open'")} AS "openTests",
  ${countOf('exam_records WHERE deleted_at IS NULL')} AS exams,
  ${countOf('guidances WHERE deleted_at IS NULL')} AS guidances,
  ${countOf("follow_ups WHERE state <> 'cancelled'")} AS "followUps",
  ${countOf('pushes WHERE withdrawn_at IS NULL')} AS pushes`;

/**
 * What goes out of sight with archives that are deleted.
 * @throws Refusal 404 when one is not there or not within the actor's scope
 */
export async function consequencesOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Consequences> {
  const archives = await seeAll(tx, actor, ids);
  const [counts] = await tx.rows<Omit<Consequences, 'names'>>(COUNTS, [ids]);
  if (!counts) throw new Error('nothing was counted');
  return { names: archives.map(({ name }) => name), ...counts };
}

/**
 * Puts archives into the bin. What hangs on them stays, out of sight, as every query asks for archives that are there.
 * @throws Refusal 404 when one is not there or not within the actor's scope; then all stay
 */
export async function removeArchives(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<CallData<typeof archiveBatchCalls.remove>> {
  await lockAll(tx, actor, ids);
  await tx.rows('UPDATE archives SET deleted_at = now(), deleted_by = $2 WHERE id = ANY($1::uuid[])', [
    ids,
    actor.accountId,
  ]);
  await Promise.all(
    ids.map((id) => audit(tx, actor, { action: 'delete', noun: 'archives', subjectId: id, archiveId: id })),
  );
  return { removed: ids.length };
}
