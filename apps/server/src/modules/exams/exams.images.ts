import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallInput } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Blobbed, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { BrokenImage, checkImage } from '#platform/images.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { needRoom } from '#platform/quota.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import type { Translate } from '#platform/texts.ts';
import { type ExamRecord, type RecordRow, seeRecord, wholeRecord } from './exams.records.ts';
import { lockedRecord, noted } from './exams.service.ts';
import { type ImageReportType, imageReportTypeOf } from './imageReportType.ts';

type At = { tx: Tx; actor: Actor; t: Translate };

/** As many as one call can put in order. */
const AT_MOST = 100;

/** An image report in the storage that no examination has yet. */
type Stored = ImageReportType & { fileId: string; key: string };

/** Lets pass only an image report of an examination within the actor's scope, before it is taken. @throws Refusal 404 */
export async function needRecord({ tx, actor }: At, recordId: string): Promise<void> {
  await seeRecord(tx, actor, recordId);
}

/**
 * Checks an uploaded image report and puts it into the storage. A picture is decoded once to its last line, so that none is
 * kept that cannot be looked at; the file itself stays as it came, to the byte.
 * @throws Refusal 422 when the bytes are no PDF, PNG or JPEG, or no whole one, or too many pixels; 429
 */
export async function storeImage(files: NewFiles, { path }: UploadedFile, party: Party): Promise<Stored> {
  const type = await imageReportTypeOf(path);
  if (!type) throw fieldRefused('file', 'exams:imageFormat');
  if (type.mime !== 'application/pdf') {
    await checkImage(path, party).catch((error: unknown) => {
      throw error instanceof BrokenImage ? fieldRefused('file', 'errors:imageBroken') : error;
    });
  }
  const fileId = randomUUID();
  const key = `exams/${party.institutionId}/${fileId}.${type.extension}`;
  await files.put(key, { path });
  return { ...type, fileId, key };
}

/**
 * Takes a stored image report. The same `imageId` again adds nothing.
 * @throws Refusal 404, 409 when the image belongs to another examination, 422 when it has as many as it may have, or there is no room
 */
export async function uploadImage(
  storage: Storage,
  at: At & { file: UploadedFile; files: NewFiles; done: Stored },
  recordId: string,
  imageId: string = randomUUID(),
): Promise<ExamRecord> {
  const { tx, actor, file, done: stored } = at;
  const record = await seeRecord(tx, actor, recordId, { lock: true });
  const first = await addedBefore(tx, imageId);
  if (first && first.recordId !== recordId) throw new Refusal(409, 'exams:requestUsed');
  if (first) return wholeRecord(tx, actor, at.t, recordId);
  await checkCount(tx, recordId);
  await tx.rows(
    `INSERT INTO files (institution_id, id, kind, name, mime, bytes, key, created_by) VALUES ($1, $2, 'exam', $3, $4, $5, $6, $7)`,
    [actor.institutionId, stored.fileId, plainName(file.name), stored.mime, file.bytes, stored.key, actor.accountId],
  );
  await needRoom(storage, at, file.bytes);
  await tx.rows(
    `INSERT INTO exam_images (institution_id, id, record_id, file_id, position)
     VALUES ($1, $2, $3, $4, (SELECT coalesce(max(position) + 1, 0) FROM exam_images WHERE record_id = $3))`,
    [actor.institutionId, imageId, recordId, stored.fileId],
  );
  at.files.keep(stored.key);
  return changed(at, record);
}

/**
 * Sets captions and order. An image left out is removed from sight, its bytes stay; named again it comes back.
 * @throws Refusal 404, 409 with the current record when the version is old, 422 at an image that is not the record's
 */
export async function updateImages(
  at: At,
  body: CallInput<typeof examCalls.updateImages>['body'],
): Promise<ExamRecord> {
  const record = await lockedRecord(at, body);
  const own = await at.tx.rows<{ id: string }>('SELECT id FROM exam_images WHERE record_id = $1', [record.id]);
  const ids = body.images.map(({ id }) => id);
  const wrong = ids.findIndex((id, index) => !own.some((image) => image.id === id) || ids.indexOf(id) !== index);
  if (wrong >= 0) throw fieldRefused(`images.${wrong}.id`, 'exams:imageUnknown');
  const rows = body.images.map(({ id, caption }, position) => ({ id, caption, position }));
  await at.tx.rows(
    `UPDATE exam_images i SET caption = v.caption, position = v.position, deleted_at = NULL
       FROM jsonb_to_recordset($2) AS v(id uuid, caption text, position smallint)
      WHERE i.record_id = $1 AND i.id = v.id`,
    [record.id, JSON.stringify(rows)],
  );
  await at.tx.rows(
    'UPDATE exam_images SET deleted_at = now() WHERE record_id = $1 AND deleted_at IS NULL AND NOT id = ANY($2)',
    [record.id, ids],
  );
  return changed(at, record);
}

/** The bytes of an image report of a patient within the actor's scope, read only as they are sent. @throws Refusal 404 */
export async function readImage(storage: Storage, { tx, actor }: At, id: string): Promise<Blobbed> {
  const [image] = await tx.rows<{ recordId: string; archiveId: string; name: string; mime: string; key: string }>(
    `SELECT e.id AS "recordId", e.archive_id AS "archiveId", f.name, f.mime, f.key
       FROM exam_images i
       JOIN exam_records e ON e.institution_id = i.institution_id AND e.id = i.record_id
       JOIN ${visiblePatients(actor)} a ON a.institution_id = e.institution_id AND a.id = e.archive_id
       JOIN files f ON f.institution_id = i.institution_id AND f.id = i.file_id
      WHERE i.id = $1 AND i.deleted_at IS NULL AND e.deleted_at IS NULL`,
    [id],
  );
  if (!image) throw notFound();
  await noted(tx, actor, 'open', { id: image.recordId, archiveId: image.archiveId }, { image: id });
  const bytes = Readable.from(
    (async function* () {
      yield* await storage.stream(image.key);
    })(),
    { objectMode: false },
  );
  return { bytes, mime: image.mime, fileName: image.name, inline: true };
}

async function addedBefore(tx: Tx, imageId: string): Promise<{ recordId: string } | undefined> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('exam image:' || $1, 0))", [imageId]);
  const [found] = await tx.rows<{ recordId: string }>('SELECT record_id AS "recordId" FROM exam_images WHERE id = $1', [
    imageId,
  ]);
  return found;
}

async function checkCount(tx: Tx, recordId: string): Promise<void> {
  const [counted] = await tx.rows<{ count: number }>(
    'SELECT count(*) AS count FROM exam_images WHERE record_id = $1 AND deleted_at IS NULL',
    [recordId],
  );
  if ((counted?.count ?? 0) >= AT_MOST) throw fieldRefused('file', 'exams:imagesMany', { count: AT_MOST });
}

/** An image that comes or goes counts the version up: whoever orders the images must have seen all of them. */
async function changed({ tx, actor, t }: At, record: RecordRow): Promise<ExamRecord> {
  await tx.rows('UPDATE exam_records SET updated_at = now(), version = version + 1 WHERE id = $1', [record.id]);
  await noted(tx, actor, 'change', record, { fields: ['images'] });
  return wholeRecord(tx, actor, t, record.id);
}

/** The file's name as text that can be kept and sent in a header. */
function plainName(name: string): string {
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(-120)
      .toWellFormed() || 'report'
  );
}
