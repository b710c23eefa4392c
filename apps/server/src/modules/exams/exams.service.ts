import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import type { Person } from '@cogclinic/contract/measureMarks';
import { ageOn } from '@cogclinic/contract/nationalId';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { fieldRefused, Refusal, stale } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';
import { listItems } from './exams.items.ts';
import { requireEnterprise, requirePackage } from './exams.places.ts';
import {
  type ExamRecord,
  examsFrom,
  type RecordRow,
  SELECT,
  seeRecord,
  type ValueRow,
  valuesOf,
  wholeRecord,
  wholeRecords,
} from './exams.records.ts';
import { valuesToKeep } from './exams.values.ts';

type At = { tx: Tx; actor: Actor; t: Translate };
type Added = CallInput<typeof examCalls.add>['body'];
type Changed = CallInput<typeof examCalls.update>['body'];
type Patient = { gender: Person['gender']; birthday: string };

const ORDERS = {
  'examDate desc': { column: 'e.exam_date', type: 'date', descending: true },
  'examDate asc': { column: 'e.exam_date', type: 'date', descending: false },
} as const;

/** The examinations of the patients within the actor's scope, or of one of them. */
export async function listRecords(
  { tx, actor, t }: At,
  query: CallInput<typeof examCalls.list>['query'],
): Promise<CallData<typeof examCalls.list>> {
  const where = ['e.deleted_at IS NULL'];
  if (query.archiveId) where.push('e.archive_id = $1::uuid');
  const page = await listPage<RecordRow>(tx, query, {
    select: SELECT,
    from: examsFrom(actor),
    where,
    values: query.archiveId ? [query.archiveId] : [],
    orders: ORDERS,
    idColumn: 'e.id',
  });
  await notedListed(tx, actor, page.rows);
  return { ...page, rows: await wholeRecords(tx, actor, t, page.rows) };
}

/** The list tells every value: whoever reads it has opened the examinations of each patient in it. */
async function notedListed(tx: Tx, actor: Actor, rows: readonly RecordRow[]): Promise<void> {
  const byPatient = Map.groupBy(rows, ({ archiveId }) => archiveId);
  await Promise.all(
    [...byPatient].map(([archiveId, { length }]) =>
      audit(tx, actor, { action: 'open', noun: 'exams', archiveId, detail: { rows: length } }),
    ),
  );
}

/** Opens one examination, which the audit trail notes. */
export async function openRecord({ tx, actor, t }: At, id: string): Promise<ExamRecord> {
  const record = await wholeRecord(tx, actor, t, id);
  await noted(tx, actor, 'open', record);
  return record;
}

/**
 * Records an examination. The same `requestId` again answers what it added the first time.
 * @throws Refusal 404, 409 when the request added another patient's, 422 at what is wrong
 */
export async function addRecord({ tx, actor, t }: At, body: Added): Promise<ExamRecord> {
  const { requestId, archiveId } = body;
  const patient = await seeArchive(tx, actor, archiveId);
  const first = await addedBy(tx, requestId);
  if (first && first.archiveId !== archiveId) throw new Refusal(409, 'exams:requestUsed');
  if (first) return wholeRecord(tx, actor, t, first.id);
  checkDay(actor, patient, body.examDate);
  await checkPlaces(tx, body);
  const person = personOn(patient, body.examDate);
  const values = valuesToKeep(await listItems(tx, t), body.values, { person });
  const [added] = await tx.rows<{ id: string }>(
    `INSERT INTO exam_records (institution_id, request_id, archive_id, account_id, exam_date, package_id, enterprise_id,
                               conclusion, abnormal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      actor.institutionId,
      requestId,
      archiveId,
      actor.accountId,
      body.examDate,
      body.packageId,
      body.enterpriseId,
      body.conclusion,
      abnormal(values),
    ],
  );
  if (!added) throw new Error('nothing was added');
  await keepValues(tx, actor, added.id, values);
  const record = await wholeRecord(tx, actor, t, added.id);
  await noted(tx, actor, 'add', record);
  return record;
}

/**
 * Changes an examination; what it had already keeps the unit and range of then.
 * @throws Refusal 404, 409 with the current record when the version is old, 422 at what is wrong
 */
export async function updateRecord({ tx, actor, t }: At, body: Changed): Promise<ExamRecord> {
  const before = await lockedRecord({ tx, actor, t }, body);
  checkDay(actor, before, body.examDate);
  await checkPlaces(tx, body, before);
  const old = await valuesOf(tx, [before.id]);
  const values = valuesToKeep(await listItems(tx, t), body.values, {
    person: personOn(before, body.examDate),
    before: { person: personOn(before, before.examDate), values: old },
  });
  await tx.rows('DELETE FROM exam_values WHERE record_id = $1', [before.id]);
  await keepValues(tx, actor, before.id, values);
  await tx.rows(
    `UPDATE exam_records SET exam_date = $2, package_id = $3, enterprise_id = $4, conclusion = $5, abnormal = $6,
        updated_at = now(), version = version + 1
      WHERE id = $1`,
    [before.id, body.examDate, body.packageId, body.enterpriseId, body.conclusion, abnormal(values)],
  );
  const record = await wholeRecord(tx, actor, t, before.id);
  await noted(tx, actor, 'change', record, { fields: changedFields(before, old, record) });
  return record;
}

/** Removes an examination from sight. @throws Refusal 404, 409 with the current record when the version is old */
export async function removeRecord(at: At, given: { id: string; version: number }): Promise<null> {
  const record = await lockedRecord(at, given);
  await at.tx.rows('UPDATE exam_records SET deleted_at = now(), version = version + 1 WHERE id = $1', [record.id]);
  await noted(at.tx, at.actor, 'delete', record);
  return null;
}

/** Brings a removed examination back; one that is there stays as it is. @throws Refusal 404 */
export async function restoreRecord({ tx, actor, t }: At, id: string): Promise<ExamRecord> {
  const record = await seeRecord(tx, actor, id, { removed: true, lock: true });
  const back = await tx.rows(
    `UPDATE exam_records SET deleted_at = NULL, updated_at = now(), version = version + 1
      WHERE id = $1 AND deleted_at IS NOT NULL RETURNING id`,
    [id],
  );
  if (back.length > 0) await noted(tx, actor, 'restore', record);
  return wholeRecord(tx, actor, t, id);
}

/**
 * An examination that nobody else changes until the transaction ends, in the version that was read.
 * @throws Refusal 404, 409 with the current record
 */
export async function lockedRecord(at: At, given: { id: string; version: number }): Promise<RecordRow> {
  const record = await seeRecord(at.tx, at.actor, given.id, { lock: true });
  if (record.version !== given.version) throw stale(await wholeRecord(at.tx, at.actor, at.t, given.id));
  return record;
}

/** Notes in the audit trail what was done with an examination. */
export async function noted(
  tx: Tx,
  actor: Actor,
  action: 'open' | 'add' | 'change' | 'delete' | 'restore',
  record: { id: string; archiveId: string },
  detail?: Record<string, unknown>,
): Promise<void> {
  const entry = { action, noun: 'exams', subjectId: record.id, archiveId: record.archiveId } as const;
  await audit(tx, actor, detail ? { ...entry, detail } : entry);
}

/** What a request added; requests with the same id wait here for each other. */
async function addedBy(tx: Tx, requestId: string): Promise<{ id: string; archiveId: string } | undefined> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('exam:' || $1, 0))", [requestId]);
  const [found] = await tx.rows<{ id: string; archiveId: string }>(
    'SELECT id, archive_id AS "archiveId" FROM exam_records WHERE request_id = $1',
    [requestId],
  );
  return found;
}

function checkDay(actor: Actor, { birthday }: Patient, examDate: string): void {
  if (examDate > wireDay(new Date(), actor.timeZone)) throw fieldRefused('examDate', 'exams:dayToCome');
  if (examDate < birthday) throw fieldRefused('examDate', 'exams:dayBeforeBirth');
}

/** A package or enterprise that was removed may stay in a record that has it. */
async function checkPlaces(
  tx: Tx,
  given: Pick<Added, 'packageId' | 'enterpriseId'>,
  before?: Pick<RecordRow, 'packageId' | 'enterpriseId'>,
): Promise<void> {
  if (given.packageId && given.packageId !== before?.packageId) await requirePackage(tx, given.packageId);
  if (given.enterpriseId && given.enterpriseId !== before?.enterpriseId)
    await requireEnterprise(tx, given.enterpriseId);
}

async function keepValues(tx: Tx, actor: Actor, recordId: string, values: readonly ValueRow[]): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map((row, position) => ({ ...row, position }));
  await tx.rows(
    `INSERT INTO exam_values (institution_id, record_id, item, position, value, unit, low, high, mark, confirmed)
     SELECT $1, $2, item, position, value, unit, low, high, mark, confirmed
       FROM jsonb_to_recordset($3) AS v(item text, position smallint, value float8, unit text, low float8, high float8,
                                        mark text, confirmed boolean)`,
    [actor.institutionId, recordId, JSON.stringify(rows)],
  );
}

const personOn = ({ gender, birthday }: Patient, day: string): Person => ({ gender, age: ageOn(birthday, day) });
const abnormal = (values: readonly ValueRow[]) => values.filter(({ mark }) => mark === 'low' || mark === 'high').length;

function changedFields(before: RecordRow, old: readonly ValueRow[], now: ExamRecord): string[] {
  const fields = (['examDate', 'packageId', 'enterpriseId', 'conclusion'] as const).filter(
    (field) => before[field] !== now[field],
  );
  const figures = (values: readonly { item: string; value: number }[]) =>
    JSON.stringify(values.map(({ item, value }) => [item, value]));
  return figures(old) === figures(now.values) ? fields : [...fields, 'values'];
}
