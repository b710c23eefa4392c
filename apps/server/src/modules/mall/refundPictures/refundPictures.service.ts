import { REFUND_PICTURES_AT_MOST } from '@cogclinic/contract/refundPictures';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { squareImage } from '#platform/images.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { holdOrder } from '../orders/orders.see.ts';
import { noted } from '../orders/orders.steps.ts';
import { SMALL, type StoredFile, storeWebp, wholeImage } from '../pictures/pictures.files.ts';
import { keepFiles, pictureBytes } from '../pictures/pictures.service.ts';
import { findRefund } from '../refunds/refunds.see.ts';
import { ADD, BYTES, type RefundPicture } from './refundPictures.statements.ts';

type Stored = Readonly<{ whole: StoredFile; small: StoredFile }>;

/** Lets pass only pictures of a refund that is not decided, before a byte is taken. @throws Refusal 404, 409 when it is decided */
export async function needUndecided(tx: Tx, actor: Actor, refundId: string): Promise<void> {
  const refund = await findRefund(tx, actor, refundId);
  if (!refund) throw notFound();
  if (refund.state !== 'asked') throw new Refusal(409, 'refunds:decided');
}

/**
 * Puts an uploaded picture into the storage, with its middle square for a list.
 * @throws Refusal 422 at the file when it is no whole PNG, JPEG, WebP or GIF, or has too many pixels; 429
 */
export async function storeRefundPicture(files: NewFiles, { path }: UploadedFile, party: Party): Promise<Stored> {
  const { bytes, width, height } = await wholeImage(path, party);
  const side = Math.min(width, height);
  const middle = { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
  const small = await storeWebp(files, await squareImage(bytes, middle, SMALL, party), party);
  return { whole: await storeWebp(files, bytes, party), small };
}

/**
 * Takes a stored picture of a refund. The same `pictureId` again adds nothing.
 * @throws Refusal 404, 409 when the refund is decided or the picture is another refund's, 422 when it has as many as it may have, or there
 *   is no room
 */
export async function addRefundPicture(
  storage: Storage,
  { tx, actor, files, done }: { tx: Tx; actor: Actor; files: NewFiles; done: Stored },
  { refundId, pictureId }: Readonly<{ refundId: string; pictureId: string }>,
): Promise<RefundPicture[]> {
  const found = await findRefund(tx, actor, refundId);
  if (!found) throw notFound();
  // Pictures of one order come one after another.
  const order = await holdOrder(tx, actor, found.order_id);
  const refund = (await findRefund(tx, actor, refundId)) ?? found;
  if (refund.pictures.some(({ id }) => id === pictureId)) return refund.pictures;
  if (refund.state !== 'asked') throw new Refusal(409, 'refunds:decided');
  if (refund.pictures.length >= REFUND_PICTURES_AT_MOST)
    throw fieldRefused('file', 'refunds:picturesMany', { count: REFUND_PICTURES_AT_MOST });
  const { whole, small } = done;
  await keepFiles(storage, { tx, actor, files }, 'refund', [whole, small]);
  const row = { id: pictureId, refundId, wholeId: whole.id, smallId: small.id };
  const [added] = await tx.write(ADD, { institutionId: actor.institutionId, ...row });
  if (!added) throw new Refusal(409, 'refunds:pictureOfAnother');
  await noted(tx, actor, order, 'addPicture');
  return (await findRefund(tx, actor, refundId))?.pictures ?? [];
}

type At = Readonly<{ tx: Tx; actor: Actor }>;

/** The bytes of a refund’s picture in one of its sizes, read only as they are sent. @throws Refusal 404 */
export async function readRefundPicture(storage: Storage, { tx, actor }: At, id: string): Promise<Blobbed> {
  const [file] = await BYTES(tx, actor, { id });
  if (!file) throw notFound();
  const { orderId: subjectId, archiveId } = file;
  await audit(tx, actor, { action: 'open', noun: 'orders', subjectId, archiveId, detail: { file: id } });
  return pictureBytes(storage, file);
}

/** The same for the patient whose refund it is. @throws Refusal 404, also when it is another's */
export async function readOwnRefundPicture(
  storage: Storage,
  { tx, actor, archiveId }: At & { archiveId: string },
  id: string,
): Promise<Blobbed> {
  const [file] = await BYTES(tx, actor, { id });
  if (file?.archiveId !== archiveId) throw notFound();
  return pictureBytes(storage, file);
}
