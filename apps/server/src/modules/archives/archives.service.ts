import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { tested } from '@cogclinic/contract/scales';
import type { z } from 'zod';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { wireDay } from '#platform/time.ts';
import { type ArchiveFields, type ArchiveRecord, FIELD_COLUMNS, RECORD_SELECT } from './archives.columns.ts';
import { presentArchive } from './archives.present.ts';

export type { ArchiveRecord } from './archives.columns.ts';

/** Who a patient is, as far as other modules need to know. */
export type SeenArchive = Pick<ArchiveFields, (typeof SEEN)[number]> & { id: string };

const SEEN = [
  'name',
  'gender',
  'birthday',
  'educationYears',
  'email',
  'departmentId',
  'doctorId',
  'healthyDoctorId',
] as const;
const SEEN_SELECT = ['a.id', ...SEEN.map((field) => `a.${FIELD_COLUMNS[field]} AS "${field}"`)].join(', ');

/**
 * A patient within the actor's scope: the one way in which other modules reach a patient by id.
 * @throws Refusal 404 when there is none or the actor may not see it
 */
export async function seeArchive(tx: Tx, actor: Actor, id: string): Promise<SeenArchive> {
  const [seen] = await tx.rows<SeenArchive>(`SELECT ${SEEN_SELECT} FROM ${visiblePatients(actor)} a WHERE a.id = $1`, [
    id,
  ]);
  if (!seen) throw notFound();
  return seen;
}

/**
 * A patient's archive, whole, within the actor's scope.
 * @throws Refusal 404 when it does not exist or the actor may not see it
 */
export async function seeRecord(tx: Tx, actor: Actor, id: string): Promise<ArchiveRecord> {
  return seeRecordWhere(tx, actor, 'a.id = $1::uuid', id);
}

/**
 * The newest archive within the actor's scope that meets a condition on `a`; `condition` comes from the code and names its
 * value $1.
 * @throws Refusal 404 when there is none
 */
async function seeRecordWhere(tx: Tx, actor: Actor, condition: string, value: string): Promise<ArchiveRecord> {
  const [record] = await tx.rows<ArchiveRecord>(
    `SELECT ${RECORD_SELECT} FROM ${visiblePatients(actor)} a WHERE ${condition}
      ORDER BY a.created_at DESC, a.id DESC LIMIT 1`,
    [value],
  );
  if (!record) throw notFound();
  return record;
}

/**
 * As `seeArchive`; of an archive that was merged the one that keeps what belongs to it.
 * @throws Refusal 404 when there is none within the actor's scope
 */
export async function seeKeptArchive(tx: Tx, actor: Actor, id: string): Promise<SeenArchive> {
  return seeArchive(tx, actor, id).catch(async (error: unknown) => {
    const [kept] = await tx.rows<{ id: string | null }>('SELECT app.kept_archive($1) AS id', [id]);
    if (!kept?.id || kept.id === id) throw error;
    return seeArchive(tx, actor, kept.id);
  });
}

/** The patient as a test or a report names them; the age is today's, on the institution's calendar. */
export function testedOf(record: SeenArchive, actor: Pick<Actor, 'timeZone'>): z.output<typeof tested> {
  return {
    id: record.id,
    name: record.name,
    gender: record.gender,
    age: ageOn(record.birthday, wireDay(new Date(), actor.timeZone)),
    educationYears: record.educationYears,
  };
}

/** Opens one archive, which the audit trail notes; `purpose` edit gives the identity number whole. */
export async function openArchive(
  tx: Tx,
  actor: Actor,
  id: string,
  purpose: 'view' | 'edit',
): Promise<CallData<typeof archiveCalls.one>> {
  // Noted in the same breath: what may not be seen is refused, and its note undone with the transaction.
  const [record] = await Promise.all([seeRecord(tx, actor, id), noteOpened(tx, actor, id, { for: purpose })]);
  return presentArchive(record, actor, purpose === 'edit' ? 'whole' : 'masked');
}

/** The archive registered with a phone number, within the actor's scope. */
export async function openByPhone(
  tx: Tx,
  actor: Actor,
  phone: string,
): Promise<CallData<typeof archiveCalls.oneByPhone>> {
  const record = await seeRecordWhere(tx, actor, 'a.phone = $1', phone);
  await noteOpened(tx, actor, record.id, { by: 'phone' });
  return presentArchive(record, actor, 'masked');
}

/** The archive registered with an e-mail address, in whatever case, within the actor's scope. */
export async function openByEmail(
  tx: Tx,
  actor: Actor,
  email: string,
): Promise<CallData<typeof archiveCalls.oneByEmail>> {
  const record = await seeRecordWhere(tx, actor, 'a.id IN (SELECT app.archives_by_email($1))', email);
  await noteOpened(tx, actor, record.id, { by: 'email' });
  return presentArchive(record, actor, 'masked');
}

/** Notes in the audit trail that the actor saw an archive. */
export async function noteOpened(tx: Tx, actor: Actor, id: string, detail: Record<string, unknown>): Promise<void> {
  await audit(tx, actor, { action: 'open', noun: 'archives', subjectId: id, archiveId: id, detail });
}

/** The institution's departments that an archive can belong to, in their order. */
export async function listArchiveDepartments(tx: Tx): Promise<CallData<typeof archiveCalls.departments>> {
  return tx.rows<{ id: string; name: string }>(
    'SELECT id, name FROM departments WHERE deleted_at IS NULL ORDER BY sort_order, name, id',
  );
}
