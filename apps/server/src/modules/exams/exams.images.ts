import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallInput } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
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
import { waitForTurn } from '#platform/turn.ts';
import { noted } from './exams.audit.ts';
import {
  ADD_FILE,
  ADD_IMAGE,
  COUNT_IMAGES,
  IMAGE,
  IMAGE_IDS,
  ORDER_IMAGES,
  RECORD_OF_IMAGE,
  REMOVE_OTHER_IMAGES,
} from './exams.images.statements.ts';
import { type ExamRecord, wholeRecord } from './exams.records.ts';
import { holdRecord, type RecordRow, seeRecord } from './exams.rows.ts';
import { lockedRecord } from './exams.service.ts';
import { TOUCH } from './exams.statements.ts';
import { type ImageReportType, imageReportTypeOf } from './imageReportType.ts';

type At = { tx: Tx; actor: Actor; t: Translate };

/** One call puts no more images than this in order. */
const AT_MOST = 100;

/** An image report in the storage that no examination has yet. */
type Stored = ImageReportType & { fileId: string; key: string };

/** Checks, before a file is taken, that its examination is within the actor's scope. @throws Refusal 404 */
export async function needRecord({ tx, actor }: At, recordId: string): Promise<void> {
  await seeRecord(tx, actor, recordId);
}

/**
 * Checks an uploaded image report and puts it into the storage. A picture is decoded once to its last line, so that every
 * picture kept can be looked at; the file itself stays as it came, to the byte.
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
  const record = await holdRecord(tx, actor, recordId);
  const first = await addedBefore(tx, imageId);
  if (first && first.recordId !== recordId) throw new Refusal(409, 'exams:requestUsed');
  if (first) return wholeRecord(tx, actor, at.t, recordId);
  await checkCount(tx, recordId);
  const { fileId, key, mime } = stored;
  const { institutionId, accountId } = actor;
  const name = plainName(file.name);
  await tx.write(ADD_FILE, { institutionId, fileId, name, mime, bytes: file.bytes, key, createdBy: accountId });
  await needRoom(storage, at, file.bytes);
  await tx.write(ADD_IMAGE, { institutionId, imageId, recordId, fileId });
  at.files.keep(key);
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
  const own = await at.tx.read(IMAGE_IDS, { recordId: record.id });
  const ids = body.images.map(({ id }) => id);
  const wrong = ids.findIndex((id, index) => !own.some((image) => image.id === id) || ids.indexOf(id) !== index);
  if (wrong >= 0) throw fieldRefused(`images.${wrong}.id`, 'exams:imageUnknown');
  const images = JSON.stringify(body.images.map(({ id, caption }, position) => ({ id, caption, position })));
  await at.tx.write(ORDER_IMAGES, { recordId: record.id, images });
  await at.tx.write(REMOVE_OTHER_IMAGES, { recordId: record.id, ids });
  return changed(at, record);
}

/** The bytes of an image report of a patient within the actor's scope, read only as they are sent. @throws Refusal 404, 410 once it is erased */
export async function readImage(storage: Storage, { tx, actor }: At, id: string): Promise<Blobbed> {
  const [image] = await IMAGE(tx, actor, { id });
  if (!image) throw notFound();
  const { name, mime, key } = image;
  if (name === null || mime === null || key === null) throw new Refusal(410, 'exams:imageErased');
  await noted(tx, actor, 'open', { id: image.recordId, archiveId: image.archiveId }, { image: id });
  const bytes = Readable.from(
    (async function* () {
      yield* await storage.stream(key);
    })(),
    { objectMode: false },
  );
  return { bytes, mime, fileName: name, inline: true };
}

async function addedBefore(tx: Tx, imageId: string): Promise<{ recordId: string } | undefined> {
  // Uploads of the same image wait here for each other.
  await waitForTurn(tx, `exam image:${imageId}`);
  const [found] = await tx.read(RECORD_OF_IMAGE, { imageId });
  return found;
}

async function checkCount(tx: Tx, recordId: string): Promise<void> {
  const [counted] = await tx.read(COUNT_IMAGES, { recordId });
  if ((counted?.count ?? 0) >= AT_MOST) throw fieldRefused('file', 'exams:imagesMany', { count: AT_MOST });
}

/** An image that comes or goes counts the version up, so that images are ordered only by those who saw all of them. */
async function changed({ tx, actor, t }: At, record: RecordRow): Promise<ExamRecord> {
  await tx.write(TOUCH, { id: record.id });
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
