import type { CallData } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { type PatientRun, patientRuns } from '#modules/batteries/runs/patientRuns.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import type { ResultOf } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { IMAGES } from './exams.images.statements.ts';
import { type ExamItem, listItems, unitText } from './exams.items.ts';
import { type RecordRow, seeRecord, type ValueRow, valuesOf } from './exams.rows.ts';
import { STUDIES } from './exams.studies.statements.ts';
import { inRegion } from './exams.units.ts';

export type ExamRecord = CallData<typeof examCalls.one>;
type Image = ExamRecord['images'][number];

/** An examination whole, as it goes out. */
export async function wholeRecord(tx: Tx, actor: Actor, t: Translate, id: string): Promise<ExamRecord> {
  const [record] = await wholeRecords(tx, actor, t, [await seeRecord(tx, actor, id)]);
  if (!record) throw notFound();
  return record;
}

/** Examinations with their values and images, as they go out. */
export async function wholeRecords(
  tx: Tx,
  actor: Actor,
  t: Translate,
  rows: readonly RecordRow[],
): Promise<ExamRecord[]> {
  const ids = rows.map(({ id }) => id);
  const [values, images, studies, items, runs] = await Promise.all([
    valuesOf(tx, ids),
    tx.read(IMAGES, { recordIds: ids }),
    tx.read(STUDIES, { recordIds: ids }),
    itemsByCode(tx, t),
    runsOf(tx, actor, rows),
  ]);
  return rows.map((row) => ({
    id: row.id,
    archiveId: row.archiveId,
    patientName: row.patientName,
    examDate: row.examDate,
    packageId: row.packageId,
    packageName: row.packageName,
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterpriseName,
    battery: batteryOf(row, runs),
    values: values
      .filter(({ recordId }) => recordId === row.id)
      .map((value) => presentValue(t, items, inRegion(value, actor.timeZone))),
    images: images.filter(({ recordId }) => recordId === row.id).map((image) => presentImage(actor, image)),
    studies: studies.filter(({ recordId }) => recordId === row.id).map(({ recordId: _, ...study }) => study),
    conclusion: row.conclusion,
    abnormal: row.abnormal,
    byName: row.byName,
    createTime: wireTime(row.createdAt, actor.timeZone),
    version: row.version,
  }));
}

function runsOf(tx: Tx, actor: Actor, rows: readonly RecordRow[]): Promise<PatientRun[]> {
  const batteryIds = [...new Set(rows.flatMap(({ batteryId }) => batteryId ?? []))];
  return patientRuns(tx, actor, batteryIds, [...new Set(rows.map(({ archiveId }) => archiveId))]);
}

/** The battery of the package, and its newest run from the day of the examination until the next one of this package. */
function batteryOf(row: RecordRow, runs: readonly PatientRun[]): ExamRecord['battery'] {
  const { batteryId: id, batteryName: name, archiveId, examDate, nextDate } = row;
  if (id === null || name === null) return null;
  const isOf = (one: PatientRun) =>
    one.batteryId === id &&
    one.archiveId === archiveId &&
    one.day >= examDate &&
    (nextDate === null || one.day < nextDate);
  const run = runs.find(isOf);
  const shown = run && { id: run.id, state: run.state, done: run.done, count: run.count };
  return { id, name, archived: row.batteryArchived ?? false, run: shown ?? null };
}

/** The institution's items by code: a value of an item that is no longer offered still has its name. */
export async function itemsByCode(tx: Tx, t: Translate): Promise<ReadonlyMap<string, ExamItem>> {
  return new Map((await listItems(tx, t)).map((item) => [item.code, item]));
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

function presentImage({ timeZone }: Pick<Actor, 'timeZone'>, row: ResultOf<typeof IMAGES>): Image {
  return {
    id: row.id,
    fileName: row.fileName,
    mime: row.mime,
    bytes: row.bytes,
    caption: row.caption,
    createTime: wireTime(row.createdAt, timeZone),
  };
}
