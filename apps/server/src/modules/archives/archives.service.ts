import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { tested } from '@cogclinic/contract/scales';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { type RowOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay } from '#platform/time.ts';
import { type ArchiveRecord, FIELD_COLUMNS, RECORD_COLUMNS, RECORD_SELECT } from './archives.columns.ts';
import { presentArchive } from './archives.present.ts';

export type { ArchiveRecord } from './archives.columns.ts';

const SEEN = {
  id: uuid,
  name: RECORD_COLUMNS.name,
  gender: RECORD_COLUMNS.gender,
  birthday: RECORD_COLUMNS.birthday,
  educationYears: RECORD_COLUMNS.educationYears,
  handedness: RECORD_COLUMNS.handedness,
  email: RECORD_COLUMNS.email,
  departmentId: RECORD_COLUMNS.departmentId,
  doctorId: RECORD_COLUMNS.doctorId,
  healthyDoctorId: RECORD_COLUMNS.healthyDoctorId,
};
const { id: _, ...SEEN_FIELDS } = SEEN;
const SEEN_SELECT = [
  'a.id',
  ...(Object.keys(SEEN_FIELDS) as (keyof typeof SEEN_FIELDS)[]).map(
    (field) => `a.${FIELD_COLUMNS[field]} AS "${field}"`,
  ),
].join(', ');

/** Who a patient is, as far as other modules need to know. */
export type SeenArchive = RowOf<typeof SEEN>;

const SEE = readVisibleSql(
  'archives.see',
  SEEN,
  ({ patients }, { id }: { id: string }) => `SELECT ${SEEN_SELECT} FROM ${patients} a WHERE a.id = ${id}`,
);

/**
 * A patient within the actor's scope: the one way in which other modules reach a patient by id.
 * @throws Refusal 404 when there is none or the actor may not see it
 */
export async function seeArchive(tx: Tx, actor: Actor, id: string): Promise<SeenArchive> {
  const [seen] = await SEE(tx, actor, { id });
  if (!seen) throw notFound();
  return seen;
}

/** The newest archive that meets a condition on `a`. */
const record = (name: string, condition: (value: string) => string) =>
  readVisibleSql(
    name,
    RECORD_COLUMNS,
    (
      { patients },
      { value }: { value: string },
    ) => `SELECT ${RECORD_SELECT} FROM ${patients} a WHERE ${condition(value)}
      ORDER BY a.created_at DESC, a.id DESC LIMIT 1`,
  );
const RECORD = record('archives.record', (id) => `a.id = ${id}::uuid`);
const BY_PHONE = record('archives.byPhone', (phone) => `a.phone = ${phone}`);
const BY_EMAIL = record('archives.byEmail', (email) => `a.id IN (SELECT app.archives_by_email(${email}))`);

/**
 * A patient's archive, whole, within the actor's scope.
 * @throws Refusal 404 when it does not exist or the actor may not see it
 */
export const seeRecord = (tx: Tx, actor: Actor, id: string): Promise<ArchiveRecord> => found(RECORD, tx, actor, id);

async function found(read: typeof RECORD, tx: Tx, actor: Actor, value: string): Promise<ArchiveRecord> {
  const [archive] = await read(tx, actor, { value });
  if (!archive) throw notFound();
  return archive;
}

const KEPT = readSql(
  'archives.kept',
  { id: uuid.orNull },
  ({ id }: { id: string }) => `SELECT app.kept_archive(${id}) AS id`,
);

/**
 * As `seeArchive`; of an archive that was merged the one that keeps what belongs to it.
 * @throws Refusal 404 when there is none within the actor's scope
 */
export async function seeKeptArchive(tx: Tx, actor: Actor, id: string): Promise<SeenArchive> {
  return seeArchive(tx, actor, id).catch(async (error: unknown) => {
    const [kept] = await tx.read(KEPT, { id });
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
  // Noted at the same time: an archive out of scope is refused, and its note rolled back with the transaction.
  const [record] = await Promise.all([seeRecord(tx, actor, id), noteOpened(tx, actor, id, { for: purpose })]);
  return presentArchive(record, actor, purpose === 'edit' ? 'whole' : 'masked');
}

/** The archive registered with a phone number, within the actor's scope. */
export async function openByPhone(
  tx: Tx,
  actor: Actor,
  phone: string,
): Promise<CallData<typeof archiveCalls.oneByPhone>> {
  const record = await found(BY_PHONE, tx, actor, phone);
  await noteOpened(tx, actor, record.id, { by: 'phone' });
  return presentArchive(record, actor, 'masked');
}

/** The archive registered with an e-mail address, its case ignored, within the actor's scope. */
export async function openByEmail(
  tx: Tx,
  actor: Actor,
  email: string,
): Promise<CallData<typeof archiveCalls.oneByEmail>> {
  const record = await found(BY_EMAIL, tx, actor, email);
  await noteOpened(tx, actor, record.id, { by: 'email' });
  return presentArchive(record, actor, 'masked');
}

/** Notes in the audit trail that the actor saw an archive. */
export async function noteOpened(tx: Tx, actor: Actor, id: string, detail: Record<string, unknown>): Promise<void> {
  await audit(tx, actor, { action: 'open', noun: 'archives', subjectId: id, archiveId: id, detail });
}

const DEPARTMENTS = readSql(
  'archives.departments',
  { id: uuid, name: text },
  () => 'SELECT id, name FROM departments WHERE deleted_at IS NULL ORDER BY sort_order, name, id',
);

/** The institution's departments that an archive can belong to, in their order. */
export const listArchiveDepartments = (tx: Tx): Promise<CallData<typeof archiveCalls.departments>> =>
  tx.read(DEPARTMENTS);
