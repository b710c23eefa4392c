import type { CallData } from '@cogclinic/contract/call';
import type { scaleCalls } from '@cogclinic/contract/scales';
import { readAdministration } from '#modules/scales/administrations.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { needNotDeleted } from '../deletion/deletion.service.ts';

/**
 * One administration with the answers given so far.
 * @throws Refusal 404, also while the report that it led to is deleted
 */
export async function oneAdministration(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<CallData<typeof scaleCalls.administration>> {
  await needNotDeleted(tx, id);
  return readAdministration(tx, actor, id);
}
