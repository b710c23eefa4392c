import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallInput } from '@cogclinic/contract/call';
import { type commodityPictureCalls as calls, PICTURES_AT_MOST } from '@cogclinic/contract/commodityPictures';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { needRoom } from '#platform/quota.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { HOLD } from '../commodities/commodities.statements.ts';
import type { StoredFile, StoredPicture, StoredSquare } from './pictures.files.ts';
import {
  ADD,
  ADD_FILES,
  BYTES,
  CROP,
  DROP_FILES,
  filesJson,
  OF_COMMODITY,
  ONE,
  ORDER,
  type Picture,
  REMOVE,
} from './pictures.statements.ts';

type At = { tx: Tx; actor: Actor; log: FastifyBaseLogger };

/** The pictures of a commodity in their order. @throws Refusal 404 */
export async function picturesOf(tx: Tx, commodityId: string): Promise<Picture[]> {
  const [found] = await tx.read(OF_COMMODITY, { commodityId });
  if (!found) throw notFound();
  return found.pictures;
}

/**
 * Takes a stored picture. The same `pictureId` again adds nothing.
 * @throws Refusal 404, 409 when the picture is another commodity's, 422 when the commodity has as many as it may have, or there is no room
 */
export async function addPicture(
  storage: Storage,
  at: At & { file: UploadedFile; files: NewFiles; done: StoredPicture },
  commodityId: string,
  pictureId: string = randomUUID(),
): Promise<Picture[]> {
  const { tx, actor, done } = at;
  await hold(tx, commodityId);
  const [known] = await tx.read(ONE, { id: pictureId });
  if (known && known.commodityId !== commodityId) throw new Refusal(409, 'mall:pictureOfAnother');
  const before = await picturesOf(tx, commodityId);
  if (known) return before;
  if (before.length >= PICTURES_AT_MOST) throw fieldRefused('file', 'mall:picturesMany', { count: PICTURES_AT_MOST });
  const { whole, large, small, width, height, crop } = done;
  await keepFiles(storage, at, 'commodity', [whole, large, small]);
  const sizes = { wholeId: whole.id, largeId: large.id, smallId: small.id, width, height, ...crop };
  await tx.write(ADD, { ...sizes, institutionId: actor.institutionId, id: pictureId, commodityId });
  return changed(at, commodityId);
}

/** The whole picture that is to be cut, before it is. @throws Refusal 404, 422 when the square does not lie within the picture */
export async function pictureToCrop(
  tx: Tx,
  { id, x, y, side }: CallInput<typeof calls.crop>['body'],
): Promise<{ key: string }> {
  const [found] = await tx.read(ONE, { id });
  if (!found) throw notFound();
  if (x + side > found.width || y + side > found.height) throw fieldRefused('side', 'mall:cropBeyond');
  return { key: found.key };
}

/** Shows another square of a picture. @throws Refusal 404, 422 when there is no room */
export async function cropPicture(
  storage: Storage,
  at: At & { files: NewFiles; done: StoredSquare },
  { id, x, y, side }: CallInput<typeof calls.crop>['body'],
): Promise<Picture[]> {
  const { tx } = at;
  const commodityId = await holdOf(tx, id);
  const { large, small } = at.done;
  await keepFiles(storage, at, 'commodity', [large, small]);
  const [old] = await tx.write(CROP, { id, largeId: large.id, smallId: small.id, x, y, side });
  if (old) await dropFiles(storage, at, [old.largeId, old.smallId]);
  return changed(at, commodityId);
}

/** Moves a picture past its neighbour. @throws Refusal 404 */
export async function movePicture(at: At, { id, by }: CallInput<typeof calls.move>['body']): Promise<Picture[]> {
  const commodityId = await holdOf(at.tx, id);
  const ids = (await picturesOf(at.tx, commodityId)).map((picture) => picture.id);
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  if (to === from) return picturesOf(at.tx, commodityId);
  await at.tx.write(ORDER, { ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) });
  return changed(at, commodityId);
}

/** Removes a picture with its files. @throws Refusal 404 */
export async function removePicture(storage: Storage, at: At, id: string): Promise<Picture[]> {
  const commodityId = await holdOf(at.tx, id);
  const pictures = await picturesOf(at.tx, commodityId);
  await dropPictures(
    storage,
    at,
    pictures.filter((picture) => picture.id === id),
  );
  return changed(at, commodityId);
}

/** Drops pictures with their files, whose bytes go once the transaction is committed. */
export async function dropPictures(
  storage: Storage,
  at: Pick<At, 'tx' | 'log'>,
  pictures: readonly Picture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await at.tx.write(REMOVE, { ids: pictures.map(({ id }) => id) });
  await dropFiles(
    storage,
    at,
    pictures.flatMap(({ wholeId, largeId, smallId }) => [wholeId, largeId, smallId]),
  );
}

/** The bytes of a picture in one of its sizes, read only as they are sent. @throws Refusal 404 */
export async function readPicture(storage: Storage, tx: Tx, fileId: string): Promise<Blobbed> {
  const [file] = await tx.read(BYTES, { id: fileId });
  if (!file) throw notFound();
  return pictureBytes(storage, file);
}

/** A picture's file as it goes out. */
export function pictureBytes(storage: Storage, file: { key: string; name: string; mime: string }): Blobbed {
  const bytes = Readable.from(
    (async function* () {
      yield* await storage.stream(file.key);
    })(),
    { objectMode: false },
  );
  return { bytes, mime: file.mime, fileName: file.name, inline: true };
}

/** Pictures of one commodity are changed one after another. */
async function hold(tx: Tx, commodityId: string): Promise<void> {
  const [held] = await tx.read(HOLD, { id: commodityId });
  if (!held) throw notFound();
}

async function holdOf(tx: Tx, id: string): Promise<string> {
  const [before] = await tx.read(ONE, { id });
  if (!before) throw notFound();
  await hold(tx, before.commodityId);
  // Another may have removed it meanwhile.
  const [found] = await tx.read(ONE, { id });
  if (!found) throw notFound();
  return found.commodityId;
}

/** Writes down files of pictures that are in the storage. @throws Refusal 422 when there is no room */
export async function keepFiles(
  storage: Storage,
  { tx, actor, files }: Pick<At, 'tx' | 'actor'> & { files: NewFiles },
  kind: 'commodity' | 'refund',
  stored: readonly StoredFile[],
): Promise<void> {
  const { institutionId, accountId: createdBy } = actor;
  await tx.write(ADD_FILES, { institutionId, kind, createdBy, name: 'picture.webp', files: filesJson(stored) });
  await needRoom(
    storage,
    { tx, actor },
    stored.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  for (const { key } of stored) files.keep(key);
}

async function dropFiles(storage: Storage, { tx, log }: Pick<At, 'tx' | 'log'>, ids: readonly string[]): Promise<void> {
  const gone = await tx.write(DROP_FILES, { ids });
  tx.afterCommit(() => {
    for (const { key } of gone)
      storage.delete(key).catch((err: Error) => log.warn({ err }, 'an old picture is left over'));
  });
}

async function changed({ tx, actor }: At, commodityId: string): Promise<Picture[]> {
  const detail = { fields: ['pictures'] };
  await audit(tx, actor, { action: 'change', noun: 'commodities', subjectId: commodityId, detail });
  return picturesOf(tx, commodityId);
}
