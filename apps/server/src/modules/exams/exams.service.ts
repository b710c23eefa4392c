import type { CallInput } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import type { Person } from '@cogclinic/contract/measureMarks';
import { ageOn } from '@cogclinic/contract/nationalId';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal, stale } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';
import { waitForTurn } from '#platform/turn.ts';
import { noted } from './exams.audit.ts';
import { listItems } from './exams.items.ts';
import { requireEnterprise, requirePackage } from './exams.places.ts';
import { type ExamRecord, wholeRecord } from './exams.records.ts';
import { holdRecord, holdRemovedRecord, type RecordRow, type ValueRow, valuesOf } from './exams.rows.ts';
import { ADD, ADD_VALUES, ADDED_BY, CHANGE, REMOVE, REMOVE_VALUES, RESTORE } from './exams.statements.ts';
import { keepStudies } from './exams.studiesKept.ts';
import { valuesToKeep } from './exams.values.ts';

type At = { tx: Tx; actor: Actor; t: Translate };
type Added = CallInput<typeof examCalls.add>['body'];
type Changed = CallInput<typeof examCalls.update>['body'];
type Fields = Pick<Added, 'examDate' | 'packageId' | 'enterpriseId' | 'conclusion'>;
type Patient = { gender: Person['gender']; birthday: string };

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
  const values = valuesToKeep(await listItems(tx, t), body.values, { person, timeZone: actor.timeZone });
  const { institutionId, accountId } = actor;
  const fields = fieldsOf(body, values);
  const [added] = await tx.write(ADD, { institutionId, requestId, archiveId, accountId, ...fields });
  if (!added) throw new Error('nothing was added');
  await keepValues(tx, actor, added.id, values);
  if (body.studyIds) await keepStudies(tx, actor, { id: added.id, archiveId }, body.studyIds);
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
    timeZone: actor.timeZone,
    before: { person: personOn(before, before.examDate), values: old },
  });
  await tx.write(REMOVE_VALUES, { recordId: before.id });
  await keepValues(tx, actor, before.id, values);
  const hasOthers = body.studyIds ? await keepStudies(tx, actor, before, body.studyIds) : false;
  await tx.write(CHANGE, { id: before.id, ...fieldsOf(body, values) });
  const record = await wholeRecord(tx, actor, t, before.id);
  const fields = [...changedFields(before, old, record), ...(hasOthers ? ['studyIds'] : [])];
  await noted(tx, actor, 'change', record, { fields });
  return record;
}

/** Removes an examination from sight. @throws Refusal 404, 409 with the current record when the version is old */
export async function removeRecord(at: At, given: { id: string; version: number }): Promise<null> {
  const record = await lockedRecord(at, given);
  await at.tx.write(REMOVE, { id: record.id });
  await noted(at.tx, at.actor, 'delete', record);
  return null;
}

/** Brings a removed examination back; one that is there stays as it is. @throws Refusal 404 */
export async function restoreRecord({ tx, actor, t }: At, id: string): Promise<ExamRecord> {
  const record = await holdRemovedRecord(tx, actor, id);
  const back = await tx.write(RESTORE, { id });
  if (back.length > 0) await noted(tx, actor, 'restore', record);
  return wholeRecord(tx, actor, t, id);
}

/**
 * An examination, locked until the transaction ends, in the version that was read.
 * @throws Refusal 404, 409 with the current record
 */
export async function lockedRecord(at: At, given: { id: string; version: number }): Promise<RecordRow> {
  const record = await holdRecord(at.tx, at.actor, given.id);
  if (record.version !== given.version) throw stale(await wholeRecord(at.tx, at.actor, at.t, given.id));
  return record;
}

/** What a request added; requests with the same id wait here for each other. */
async function addedBy(tx: Tx, requestId: string): Promise<{ id: string; archiveId: string } | undefined> {
  await waitForTurn(tx, `exam:${requestId}`);
  const [found] = await tx.read(ADDED_BY, { requestId });
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
  await tx.write(ADD_VALUES, { institutionId: actor.institutionId, recordId, values: JSON.stringify(rows) });
}

const fieldsOf = ({ examDate, packageId, enterpriseId, conclusion }: Fields, values: readonly ValueRow[]) => ({
  ...{ examDate, packageId, enterpriseId, conclusion },
  abnormal: abnormal(values),
});
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
