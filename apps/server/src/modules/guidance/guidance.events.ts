import type { GUIDANCE_EVENTS } from '@cogclinic/contract/guidance';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

export type GuidanceEvent = (typeof GUIDANCE_EVENTS)[number];

/** Adds to the history of a guidance; `accountId` null where the patient did it. */
export async function addEvent(
  tx: Tx,
  actor: Pick<Actor, 'institutionId'>,
  entry: { guidanceId: string; event: GuidanceEvent; revision: number; accountId: string | null; pushId?: string },
): Promise<void> {
  await tx.rows(
    `INSERT INTO guidance_events (institution_id, guidance_id, event, revision, account_id, push_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [actor.institutionId, entry.guidanceId, entry.event, entry.revision, entry.accountId, entry.pushId ?? null],
  );
}
