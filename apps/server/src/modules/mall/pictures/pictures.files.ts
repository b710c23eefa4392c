import { randomUUID } from 'node:crypto';
import { CROP_LEAST } from '@cogclinic/contract/commodityPictures';
import type { UploadedFile } from '#platform/call.ts';
import type { Party } from '#platform/fairQueue.ts';
import { BrokenImage, squareImage, webImage } from '#platform/images.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { fieldRefused } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import type { Crop } from './pictures.statements.ts';

/** Longest side of what is kept of an upload, and the sides of its square as a page and a list show it, in pixels. */
const WHOLE = 1600;
const LARGE = 960;
export const SMALL = 240;

export type StoredFile = Readonly<{ id: string; key: string; bytes: number }>;
/** The files of a picture in the storage that no row tells of yet. */
export type StoredSquare = Readonly<{ large: StoredFile; small: StoredFile }>;
export type StoredPicture = StoredSquare & Readonly<{ whole: StoredFile; width: number; height: number; crop: Crop }>;

/**
 * Puts an uploaded picture into the storage, with its middle square in both sizes.
 * @throws Refusal 422 at the file when it is no whole PNG, JPEG, WebP or GIF, has too many pixels or a side that is too short; 429
 */
export async function storePicture(files: NewFiles, { path }: UploadedFile, party: Party): Promise<StoredPicture> {
  const { bytes, width, height } = await wholeImage(path, party);
  const side = Math.min(width, height);
  if (side < CROP_LEAST) throw fieldRefused('file', 'mall:pictureSmall', { width, height, least: CROP_LEAST });
  const crop = { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
  const square = await storeSquare(files, bytes, crop, party);
  return { ...square, whole: await storeWebp(files, bytes, party), width, height, crop };
}

/** What is kept of an uploaded picture. @throws Refusal 422 at the file as `storePicture`, however short a side is; 429 */
export function wholeImage(path: string, party: Party): ReturnType<typeof webImage> {
  return webImage(path, WHOLE, party).catch((error: unknown) => {
    throw error instanceof BrokenImage ? fieldRefused('file', 'rules:fileFormat') : error;
  });
}

/** Cuts the square out of a whole picture in the storage, and puts it there in both sizes. @throws Refusal 429 */
export async function storeCrop(
  storage: Storage,
  files: NewFiles,
  { key, crop, party }: { key: string; crop: Crop; party: Party },
): Promise<StoredSquare> {
  return storeSquare(files, await storage.get(key), crop, party);
}

async function storeSquare(files: NewFiles, whole: Buffer, crop: Crop, party: Party): Promise<StoredSquare> {
  const large = await storeWebp(files, await squareImage(whole, crop, LARGE, party), party);
  const small = await storeWebp(files, await squareImage(whole, crop, SMALL, party), party);
  return { large, small };
}

/** Puts the bytes of a WebP picture into the storage. */
export async function storeWebp(files: NewFiles, bytes: Buffer, { institutionId }: Party): Promise<StoredFile> {
  const id = randomUUID();
  const key = `mall/${institutionId}/${id}.webp`;
  await files.put(key, bytes);
  return { id, key, bytes: bytes.length };
}
