import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { addEvent } from './guidance.events.ts';

/** What a patient reads of a guidance. */
export type IssuedGuidance = {
  archiveId: string;
  title: string;
  body: string;
  language: Language;
  revision: number;
  doctorName: string;
  issuedAt: Date;
};

/**
 * The version of a guidance that its patient may read: the one issued last, also while the next is being written. Null when
 * it was never issued, or withdrawn, or removed. Whoever asks must already hold the patient: no data scope is asked here.
 */
export async function issuedGuidance(tx: Tx, guidanceId: string): Promise<IssuedGuidance | null> {
  const [issued] = await tx.rows<IssuedGuidance>(
    `SELECT g.archive_id AS "archiveId", v.title, v.body, v.language, v.revision, g.issued_at AS "issuedAt",
            coalesce((SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.issued_by), '') AS "doctorName"
       FROM guidances g
       JOIN guidance_versions v
         ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.issued_revision
      WHERE g.id = $1 AND g.deleted_at IS NULL AND g.state <> 'withdrawn' AND g.issued_at IS NOT NULL`,
    [guidanceId],
  );
  return issued ?? null;
}

/**
 * Notes that the issued version was pushed to the patient, opened by the patient, or read; the guidance's standing follows.
 * `actor` is whoever pushed it; opening and reading are the patient's own. Opened or read again, nothing is added.
 */
export async function noteGuidanceEvent(
  tx: Tx,
  actor: Actor,
  guidanceId: string,
  event: 'pushed' | 'opened' | 'read',
  pushId: string,
): Promise<void> {
  const [noted] = await tx.rows<{ revision: number; told: boolean }>(
    `UPDATE guidances g
        SET pushed_at = CASE WHEN $2 = 'pushed' THEN now() ELSE g.pushed_at END,
            read_at = CASE WHEN $2 = 'read' THEN coalesce(g.read_at, now()) ELSE g.read_at END
      WHERE g.id = $1 AND g.issued_revision IS NOT NULL AND g.deleted_at IS NULL
      RETURNING g.issued_revision AS revision,
        EXISTS (SELECT 1 FROM guidance_events e WHERE e.institution_id = g.institution_id AND e.guidance_id = g.id
                 AND e.event = $2 AND e.push_id = $3 AND e.revision = g.issued_revision) AS told`,
    [guidanceId, event, pushId],
  );
  if (!noted || noted.told) return;
  const accountId = event === 'pushed' ? actor.accountId : null;
  await addEvent(tx, actor, { guidanceId, event, revision: noted.revision, accountId, pushId });
}
