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

type Institution = CallData<typeof institutionCalls.info>;
type At = { tx: Tx; actor: Actor; log: FastifyBaseLogger };

/** As large as the largest place it has, on a screen of double density; a PDF's is smaller. In pixels. */
const WITHIN = { width: 512, height: 256 };
/** How the keys end of logos that were decoded and scaled; those from before that lie as they were uploaded. */
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

/** A logo from before logos were scaled, as the small PNG that takes its place; of one cut off, what is there. */
export const scaledOldLogo = (bytes: Buffer, party: Party): Promise<Buffer> =>
  scaledImage(bytes, WITHIN, party, { cutOff: 'taken' });

/**
 * Puts a stored logo in the place of the old one. It does not count the institution's version up: a form open beside it stays
 * good.
 * @throws Refusal 422 when there is no room for it
 */
export async function takeLogo(
  storage: Storage,
  at: At & { file: UploadedFile; files: NewFiles; done: Stored },
): Promise<Institution> {
  const { id, key, bytes } = at.done;
  const { institutionId, accountId } = at.actor;
  await dropLogo(storage, at);
  await at.tx.rows(
    `INSERT INTO files (institution_id, id, kind, name, mime, bytes, key, created_by)
     VALUES ($1, $2, 'logo', $3, 'image/png', $4, $5, $6)`,
    [institutionId, id, plainName(at.file.name), bytes, key, accountId],
  );
  await needRoom(storage, at, bytes);
  at.files.keep(key);
  return setLogo(at, id);
}

/** Goes back to the product's own logo. */
export async function removeLogo(storage: Storage, at: At): Promise<Institution> {
  await dropLogo(storage, at);
  return setLogo(at, null);
}

/** The bytes of an own logo, read only when they are sent. */
export async function readLogo(storage: Storage, tx: Tx, id: string): Promise<Blobbed> {
  const [file] = await tx.rows<{ name: string; mime: string; key: string }>(
    `SELECT name, mime, key FROM files WHERE id = $1 AND kind = 'logo'`,
    [id],
  );
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
  await tx.rows('UPDATE institutions SET logo_file_id = $1 WHERE id = $2', [fileId, actor.institutionId]);
  await audit(tx, actor, {
    action: 'change',
    noun: 'institution',
    subjectId: actor.institutionId,
    detail: { fields: ['logo'] },
  });
  return ownInstitution(tx, actor);
}

/** Forgets the logo's file; its bytes go once that is committed. Uploads at once wait for each other. */
async function dropLogo(storage: Storage, { tx, actor, log }: At): Promise<void> {
  await tx.rows('SELECT id FROM institutions WHERE id = $1 FOR UPDATE', [actor.institutionId]);
  const old = await tx.rows<{ key: string }>(
    `DELETE FROM files WHERE institution_id = $1 AND kind = 'logo' RETURNING key`,
    [actor.institutionId],
  );
  tx.afterCommit(() => {
    for (const { key } of old) storage.delete(key).catch((err: Error) => log.warn({ err }, 'an old logo is left over'));
  });
}

/** The file's name as text that can be kept and sent in a header; the file is a PNG now, also when it was none. */
function plainName(name: string): string {
  const bare = name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(-116)
    .toWellFormed();
  return `${bare || 'logo'}.png`;
}
