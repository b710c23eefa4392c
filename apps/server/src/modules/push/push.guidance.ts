import { randomUUID } from 'node:crypto';
import { issuedGuidance, seeGuidance } from '#modules/guidance/guidance.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { addPush } from './push.service.ts';

const DAYS = 14;

/**
 * Pushes an issued guidance to its patient, by mail too when there is an address. The call carries no id of its own: sent again
 * within a minute it answers the push that it made.
 * @throws Refusal 404, 409 when no version is issued
 */
export async function pushGuidance(
  tx: Tx,
  actor: Actor,
  platform: Platform,
  guidanceId: string,
): Promise<{ pushId: string }> {
  const { archive_id: archiveId } = await seeGuidance(tx, actor, guidanceId);
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('guidance-push:' || $1, 0))", [guidanceId]);
  const issued = await issuedGuidance(tx, guidanceId);
  if (!issued) throw new Refusal(409, 'guidance:notIssued');
  const [recent] = await tx.rows<{ id: string }>(
    `SELECT id FROM pushes WHERE guidance_id = $1 AND guidance_revision = $2 AND account_id = $3 AND withdrawn_at IS NULL
        AND created_at > clock_timestamp() - interval '1 minute' ORDER BY created_at DESC LIMIT 1`,
    [guidanceId, issued.revision, actor.accountId],
  );
  if (recent) return { pushId: recent.id };
  const { id } = await addPush(tx, actor, platform, {
    requestId: randomUUID(),
    archiveId,
    kind: 'guidance',
    instrument: null,
    guidanceId,
    followUpId: null,
    language: issued.language,
    days: DAYS,
    mail: 'whenPossible',
  });
  return { pushId: id };
}
