import type { CallData } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import type { Mark } from '@cogclinic/contract/measureMarks';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { type ExamItem, listItems, unitText } from './exams.items.ts';

export type ExamRecord = CallData<typeof examCalls.one>;
type Image = ExamRecord['images'][number];

/** What a list or a single record is selected from; `e` is the examination, `a` the patient, whom the actor may see. */
export const examsFrom = (actor: Actor): string => `exam_records e
  JOIN ${visiblePatients(actor)} a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id`;
export const SELECT = `e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version`;

/** An examination without its values and images. */
export type RecordRow = {
  id: string;
  archiveId: string;
  patientName: string;
  gender: 'male' | 'female';
  birthday: string;
  examDate: string;
  packageId: string | null;
  packageName: string | null;
  enterpriseId: string | null;
  enterpriseName: string | null;
  conclusion: string | null;
  abnormal: number;
  byName: string;
  createdAt: Date;
  version: number;
};

/** A value as it was recorded, with the unit, range and mark of then. */
export type ValueRow = {
  item: string;
  value: number;
  unit: string;
  low: number | null;
  high: number | null;
  mark: Mark | null;
  confirmed: boolean;
};
type ImageRow = Omit<Image, 'createTime'> & { recordId: string; createdAt: Date };

/**
 * An examination of a patient within the actor's scope.
 * @throws Refusal 404
 */
export async function seeRecord(
  tx: Tx,
  actor: Actor,
  id: string,
  options: { removed?: boolean; lock?: boolean } = {},
): Promise<RecordRow> {
  const [record] = await tx.rows<RecordRow>(
    `SELECT ${SELECT} FROM ${examsFrom(actor)}
      WHERE e.id = $1 ${options.removed ? '' : 'AND e.deleted_at IS NULL'}
      ${options.lock ? 'FOR UPDATE OF e' : ''}`,
    [id],
  );
  if (!record) throw notFound();
  return record;
}

/** An examination whole, as it goes out. */
export async function wholeRecord(tx: Tx, actor: Actor, t: Translate, id: string): Promise<ExamRecord> {
  const [record] = await wholeRecords(tx, actor, t, [await seeRecord(tx, actor, id)]);
  if (!record) throw notFound();
  return record;
}

/** Examinations with their values and images, as they go out. */
export async function wholeRecords(
  tx: Tx,
  actor: Pick<Actor, 'timeZone'>,
  t: Translate,
  rows: readonly RecordRow[],
): Promise<ExamRecord[]> {
  const ids = rows.map(({ id }) => id);
  const [values, images, items] = await Promise.all([valuesOf(tx, ids), imagesOf(tx, ids), itemsByCode(tx, t)]);
  return rows.map((row) => ({
    id: row.id,
    archiveId: row.archiveId,
    patientName: row.patientName,
    examDate: row.examDate,
    packageId: row.packageId,
    packageName: row.packageName,
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterpriseName,
    values: values.filter(({ recordId }) => recordId === row.id).map((value) => presentValue(t, items, value)),
    images: images.filter(({ recordId }) => recordId === row.id).map((image) => presentImage(actor, image)),
    conclusion: row.conclusion,
    abnormal: row.abnormal,
    byName: row.byName,
    createTime: wireTime(row.createdAt, actor.timeZone),
    version: row.version,
  }));
}

/** The values of examinations, each in its order. */
export async function valuesOf(tx: Tx, recordIds: readonly string[]): Promise<(ValueRow & { recordId: string })[]> {
  return tx.rows(
    `SELECT record_id AS "recordId", item, value, unit, low, high, mark, confirmed FROM exam_values
      WHERE record_id = ANY($1) ORDER BY record_id, position, item`,
    [recordIds],
  );
}

/** The institution's items by code: a value of an item that is no longer offered still has its name. */
export async function itemsByCode(tx: Tx, t: Translate): Promise<ReadonlyMap<string, ExamItem>> {
  return new Map((await listItems(tx, t)).map((item) => [item.code, item]));
}

async function imagesOf(tx: Tx, recordIds: readonly string[]): Promise<ImageRow[]> {
  return tx.rows<ImageRow>(
    `SELECT i.record_id AS "recordId", i.id, f.name AS "fileName", f.mime, f.bytes, i.caption, i.created_at AS "createdAt"
       FROM exam_images i JOIN files f ON f.institution_id = i.institution_id AND f.id = i.file_id
      WHERE i.record_id = ANY($1) AND i.deleted_at IS NULL ORDER BY i.record_id, i.position, i.created_at, i.id`,
    [recordIds],
  );
}

function presentValue(t: Translate, items: ReadonlyMap<string, ExamItem>, row: ValueRow): ExamRecord['values'][number] {
  const item = items.get(row.item);
  return {
    item: row.item,
    name: item?.name ?? row.item,
    group: item?.group ?? 'other',
    unit: unitText(t, row.item, row.unit),
    decimals: item?.decimals ?? 2,
    value: row.value,
    low: row.low,
    high: row.high,
    mark: row.mark,
    confirmed: row.confirmed,
  };
}

function presentImage({ timeZone }: Pick<Actor, 'timeZone'>, row: ImageRow): Image {
  return {
    id: row.id,
    fileName: row.fileName,
    mime: row.mime,
    bytes: row.bytes,
    caption: row.caption,
    createTime: wireTime(row.createdAt, timeZone),
  };
}
