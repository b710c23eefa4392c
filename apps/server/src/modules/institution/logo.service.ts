import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallData } from '@cogclinic/contract/call';
import type { institutionCalls } from '@cogclinic/contract/institution';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { BrokenImage, scaledImage } from '#platform/images.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { needRoom } from '#platform/quota.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { ownInstitution } from './institution.service.ts';
import { ADD, DROP, HOLD, READ, SET } from './logo.statements.ts';

type Institution = CallData<typeof institutionCalls.info>;
type At = { tx: Tx; actor: Actor; log: FastifyBaseLogger };

/** In pixels: as large as the largest place on a screen of double density; in a PDF it is smaller. */
const WITHIN = { width: 512, height: 256 };
/** The end of the keys of scaled logos; older logos lie in the storage as they were uploaded. */
export const SCALED = '.scaled.png';
export const logoKey = (institutionId: string, id: string): string => `logos/${institutionId}/${id}${SCALED}`;

/** A scaled logo in the storage that no institution has yet. */
type Stored = { id: string; key: string; bytes: number };

/**
 * Puts an uploaded logo into the storage as the small PNG that is kept of it.
 * @throws Refusal 422 at the file when it is no whole PNG, JPEG, WebP or GIF, or has too many pixels; 429
 */
export async function storeLogo(files: NewFiles, { path }: UploadedFile, party: Party): Promise<Stored> {
  const png = await scaledImage(path, WITHIN, party).catch((error: unknown) => {
    throw error instanceof BrokenImage ? fieldRefused('file', 'rules:fileFormat') : error;
  });
  const id = randomUUID();
  const key = logoKey(party.institutionId, id);
  await files.put(key, png);
  return { id, key, bytes: png.length };
}

/** Scales an older logo; of a file that is cut off, the part that is there. */
export const scaledOldLogo = (bytes: Buffer, party: Party): Promise<Buffer> =>
  scaledImage(bytes, WITHIN, party, { cutOff: 'taken' });

/**
 * Puts a stored logo in the place of the old one. The institution's version stays, so that a form that is open can be saved.
 * @throws Refusal 422 when there is no room for it
 */
export async function takeLogo(
  storage: Storage,
  at: At & { file: UploadedFile; files: NewFiles; done: Stored },
): Promise<Institution> {
  const { id, key, bytes } = at.done;
  const { institutionId, accountId } = at.actor;
  await dropLogo(storage, at);
  await at.tx.write(ADD, { institutionId, id, name: plainName(at.file.name), bytes, key, createdBy: accountId });
  await needRoom(storage, at, bytes);
  at.files.keep(key);
  return setLogo(at, id);
}

/** Drops the institution's logo: the product's own is shown again. */
export async function removeLogo(storage: Storage, at: At): Promise<Institution> {
  await dropLogo(storage, at);
  return setLogo(at, null);
}

/** The bytes of an own logo, read only when they are sent. */
export async function readLogo(storage: Storage, tx: Tx, id: string): Promise<Blobbed> {
  const [file] = await tx.read(READ, { id });
  if (!file) throw notFound();
  const bytes = Readable.from(
    (async function* () {
      yield* await storage.stream(file.key);
    })(),
    { objectMode: false },
  );
  return { bytes, mime: file.mime, fileName: file.name, inline: true };
}

async function setLogo({ tx, actor }: At, fileId: string | null): Promise<Institution> {
  await tx.write(SET, { id: actor.institutionId, fileId });
  await audit(tx, actor, {
    action: 'change',
    noun: 'institution',
    subjectId: actor.institutionId,
    detail: { fields: ['logo'] },
  });
  return ownInstitution(tx, actor);
}

/** Drops the logo's row, and after the commit its bytes. */
async function dropLogo(storage: Storage, { tx, actor, log }: At): Promise<void> {
  const { institutionId } = actor;
  await tx.read(HOLD, { id: institutionId });
  const old = await tx.write(DROP, { institutionId });
  tx.afterCommit(() => {
    for (const { key } of old) storage.delete(key).catch((err: Error) => log.warn({ err }, 'an old logo is left over'));
  });
}

/** The file's name as text that can be kept and sent in a header, with the ending of the PNG that was made of it. */
function plainName(name: string): string {
  const bare = name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(-116)
    .toWellFormed();
  return `${bare || 'logo'}.png`;
}
