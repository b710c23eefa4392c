import { type archiveBatchCalls, BATCH_LIMITS } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Translate } from '#platform/texts.ts';
import { lockInBin } from '../batch/batch.scope.ts';
import { restoreArchives } from './bin.service.ts';

const OWN_JUST_NOW = readVisibleSql(
  'archives.ownJustRemoved',
  { id: uuid },
  ({ removed }, { ids, by, minutes }: { ids: readonly string[]; by: string; minutes: number }) =>
    `SELECT a.id FROM ${removed} a WHERE a.id = ANY(${ids}::uuid[]) AND a.deleted_by = ${by}::uuid
       AND a.deleted_at > now() - make_interval(mins => ${minutes}::int)`,
);

/**
 * Takes back the actor's own deletion of a few minutes ago. Later, or of another's, administrators restore from the bin.
 * @throws Refusal 404 as `restoreArchives`, 409 when that time is over or another account deleted one of them, and what
 *   `restoreArchives` throws
 */
export async function undoRemoval(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  t: Translate,
): Promise<CallData<typeof archiveBatchCalls.undoRemove>> {
  await lockInBin(tx, actor, ids);
  const own = await OWN_JUST_NOW(tx, actor, { ids, by: actor.accountId, minutes: BATCH_LIMITS.undoMinutes });
  if (own.length !== ids.length) throw new Refusal(409, 'archiveBatch:undoTooLate');
  return restoreArchives(tx, actor, ids, t);
}
