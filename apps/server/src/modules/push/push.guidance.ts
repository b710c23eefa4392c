import { randomUUID } from 'node:crypto';
import { issuedGuidance, seeGuidance } from '#modules/guidance/guidance.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { waitForTurn } from '#platform/turn.ts';
import type { Pushing } from './push.mail.ts';
import { addPush } from './push.service.ts';
import { JUST_PUSHED } from './push.statements.ts';

const DAYS = 14;

/**
 * Pushes an issued guidance to its patient, by mail too when there is an address. The call carries no id of its own: sent again
 * within a minute it answers the push that it made.
 * @throws Refusal 404, 409 when no version is issued
 */
export async function pushGuidance(
  tx: Tx,
  actor: Actor,
  pushing: Pushing,
  guidanceId: string,
): Promise<{ pushId: string }> {
  const { archive_id: archiveId } = await seeGuidance(tx, actor, guidanceId);
  await waitForTurn(tx, `guidance-push:${guidanceId}`);
  const issued = await issuedGuidance(tx, guidanceId);
  if (!issued) throw new Refusal(409, 'guidance:notIssued');
  const { revision } = issued;
  const [recent] = await tx.read(JUST_PUSHED, { guidanceId, revision, accountId: actor.accountId });
  if (recent) return { pushId: recent.id };
  const { id } = await addPush(tx, actor, pushing, {
    requestId: randomUUID(),
    archiveId,
    kind: 'guidance',
    instrument: null,
    guidanceId,
    followUpId: null,
    batteryId: null,
    batteryRunId: null,
    contactId: null,
    couponId: null,
    language: issued.language,
    days: DAYS,
    mail: 'whenPossible',
  });
  return { pushId: id };
}
