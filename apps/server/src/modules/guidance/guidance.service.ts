import type { CallData } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { addEvent, type GuidanceEvent } from './guidance.events.ts';
import {
  type Guidance,
  type GuidanceRecord,
  guidanceFrom,
  presentGuidance,
  RECORD_SELECT,
  THERE,
} from './guidance.rows.ts';

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
      WHERE g.id = $1 AND g.deleted_at IS NULL AND g.state <> 'withdrawn'`,
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

/**
 * A guidance of a patient whom the actor may see.
 * @throws Refusal 404
 */
export async function seeGuidance(tx: Tx, actor: Actor, id: string): Promise<GuidanceRecord> {
  const [record] = await tx.rows<GuidanceRecord>(
    `SELECT ${RECORD_SELECT} FROM ${guidanceFrom(actor)} WHERE g.id = $1 AND ${THERE}`,
    [id],
  );
  if (!record) throw notFound();
  return record;
}

/** Opens one guidance, which the audit trail notes. */
export async function openGuidance(tx: Tx, actor: Actor, id: string, language: Language): Promise<Guidance> {
  const record = await seeGuidance(tx, actor, id);
  await noteOpened(tx, actor, record);
  return presentGuidance(record, { language, timeZone: actor.timeZone });
}

type VersionRow = { revision: number; title: string; body: string; saved_by_name: string; created_at: Date };
type EventRow = { event: GuidanceEvent; revision: number; by_name: string | null; created_at: Date };

/** Every version of a guidance, newest first, and what was done with it, oldest first. */
export async function guidanceRecord(tx: Tx, actor: Actor, id: string): Promise<CallData<typeof guidanceCalls.record>> {
  const record = await seeGuidance(tx, actor, id);
  const [versions, events] = await Promise.all([
    tx.rows<VersionRow>(
      `SELECT v.revision, v.title, v.body, u.username AS saved_by_name, v.created_at
         FROM guidance_versions v JOIN accounts u ON u.institution_id = v.institution_id AND u.id = v.saved_by
        WHERE v.guidance_id = $1 ORDER BY v.revision DESC`,
      [record.id],
    ),
    tx.rows<EventRow>(
      `SELECT e.event, e.revision, e.created_at,
              (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.account_id) AS by_name
         FROM guidance_events e WHERE e.guidance_id = $1 ORDER BY e.created_at, e.id`,
      [record.id],
    ),
    noteOpened(tx, actor, record),
  ]);
  const time = (moment: Date) => wireTime(moment, actor.timeZone);
  return {
    versions: versions.map(({ revision, title, body, saved_by_name, created_at }) => ({
      revision,
      title,
      body,
      savedByName: saved_by_name,
      saveTime: time(created_at),
    })),
    events: events.map(({ event, revision, by_name, created_at }) => ({
      event,
      revision,
      byName: by_name,
      time: time(created_at),
    })),
  };
}

function noteOpened(tx: Tx, actor: Actor, record: GuidanceRecord): Promise<void> {
  return audit(tx, actor, { action: 'open', noun: 'guidance', subjectId: record.id, archiveId: record.archive_id });
}
