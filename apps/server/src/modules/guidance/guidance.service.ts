import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { bool, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { addEvent } from './guidance.events.ts';
import {
  type Guidance,
  type GuidanceRecord,
  guidanceFrom,
  presentGuidance,
  RECORD,
  RECORD_SELECT,
  THERE,
} from './guidance.rows.ts';

const ISSUED_COLUMNS = {
  archiveId: uuid,
  title: text,
  body: text,
  language: oneOf(LANGUAGES),
  revision: whole,
  issuedAt: moment.always,
  doctorName: text,
};

/** What a patient reads of a guidance. */
export type IssuedGuidance = RowOf<typeof ISSUED_COLUMNS>;

const ISSUED = readSql(
  'guidance.issued',
  ISSUED_COLUMNS,
  ({
    id,
  }: {
    id: string;
  }) => `SELECT g.archive_id AS "archiveId", v.title, v.body, v.language, v.revision, g.issued_at AS "issuedAt",
            coalesce((SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.issued_by), '') AS "doctorName"
       FROM guidances g
       JOIN guidance_versions v
         ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.issued_revision
      WHERE g.id = ${id} AND g.deleted_at IS NULL AND g.state <> 'withdrawn'`,
);

/**
 * The version of a guidance that its patient may read: the one issued last, also while the next is being written. Null when
 * it was never issued, or withdrawn, or removed. The patient must have been seen before: no data scope is asked here.
 */
export async function issuedGuidance(tx: Tx, guidanceId: string): Promise<IssuedGuidance | null> {
  const [issued] = await tx.read(ISSUED, { id: guidanceId });
  return issued ?? null;
}

type ByPush = 'pushed' | 'opened' | 'read';
const NOTE = writeSql(
  'guidance.note',
  { revision: whole.always, told: bool },
  (given: { id: string; event: ByPush; pushId: string }) => `UPDATE guidances g
        SET pushed_at = CASE WHEN ${given.event} = 'pushed' THEN now() ELSE g.pushed_at END,
            read_at = CASE WHEN ${given.event} = 'read' THEN coalesce(g.read_at, now()) ELSE g.read_at END
      WHERE g.id = ${given.id} AND g.issued_revision IS NOT NULL AND g.deleted_at IS NULL
      RETURNING g.issued_revision AS revision,
        EXISTS (SELECT 1 FROM guidance_events e WHERE e.institution_id = g.institution_id AND e.guidance_id = g.id
                 AND e.event = ${given.event} AND e.push_id = ${given.pushId} AND e.revision = g.issued_revision) AS told`,
);

/**
 * Notes that the issued version was pushed to the patient, opened by the patient, or read; the guidance's standing follows.
 * `actor` is the account that pushed it; opening and reading are the patient's own. A second opening or reading by the same
 * push adds nothing.
 */
export async function noteGuidanceEvent(
  tx: Tx,
  actor: Actor,
  guidanceId: string,
  event: ByPush,
  pushId: string,
): Promise<void> {
  const [noted] = await tx.write(NOTE, { id: guidanceId, event, pushId });
  if (!noted || noted.told) return;
  const accountId = event === 'pushed' ? actor.accountId : null;
  await addEvent(tx, actor, { guidanceId, event, revision: noted.revision, accountId, pushId });
}

const SEE = readVisibleSql(
  'guidance.see',
  RECORD,
  (parts, { id }: { id: string }) =>
    `SELECT ${RECORD_SELECT} FROM ${guidanceFrom(parts)} WHERE g.id = ${id} AND ${THERE}`,
);

/**
 * A guidance of a patient whom the actor may see.
 * @throws Refusal 404
 */
export async function seeGuidance(tx: Tx, actor: Actor, id: string): Promise<GuidanceRecord> {
  const [record] = await SEE(tx, actor, { id });
  if (!record) throw notFound();
  return record;
}

/** Opens one guidance, which the audit trail notes. */
export async function openGuidance(tx: Tx, actor: Actor, id: string, language: Language): Promise<Guidance> {
  const record = await seeGuidance(tx, actor, id);
  await noteOpened(tx, actor, record);
  return presentGuidance(record, { language, timeZone: actor.timeZone });
}

/** Notes in the audit trail that a guidance was opened. */
export function noteOpened(tx: Tx, actor: Actor, record: GuidanceRecord): Promise<void> {
  return audit(tx, actor, { action: 'open', noun: 'guidance', subjectId: record.id, archiveId: record.archive_id });
}
