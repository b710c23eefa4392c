import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { Dropped } from '#platform/jobs.declared.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { needRoom } from '#platform/quota.ts';
import { notFound } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import { digestedRows } from '#platform/sheets.thread.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';

const KIND = 'archiveUpload';

const uploadMeta = z.object({
  headings: z.array(z.string()),
  /** Rows before the data: the heading and the rows above it. */
  head: z.int(),
  /** Rows of data. */
  rows: z.int(),
  date1904: z.boolean(),
});
export type UploadMeta = z.output<typeof uploadMeta>;

export type Upload = { id: string; name: string; key: string };
/** Rows of an uploaded file in the storage. */
export type StoredUpload = Upload & { bytes: number };

/** Puts the rows of an uploaded file into the storage as they were read, for the import that may follow. */
export async function storeUpload(
  files: NewFiles,
  { institutionId }: Party,
  fileName: string,
  read: { rowsPath: string; meta: UploadMeta },
): Promise<StoredUpload> {
  const id = randomUUID();
  const key = `uploads/${institutionId}/${id}`;
  const path = scratchPath();
  try {
    await writeFile(path, gzipSync(`${JSON.stringify([0, JSON.stringify(read.meta)])}\n`));
    await pipeline(createReadStream(read.rowsPath), createWriteStream(path, { flags: 'a' }));
    await files.put(key, { path });
    return { id, key, name: plainName(fileName), bytes: (await stat(path)).size };
  } finally {
    await rm(path, { force: true });
  }
}

const KEEP = writeSql(
  'archives.keepUpload',
  {},
  (given: StoredUpload & { institutionId: string; by: string }) =>
    `INSERT INTO files (institution_id, id, kind, name, mime, bytes, key, created_by)
     VALUES (${given.institutionId}, ${given.id}, '${KIND}', ${given.name}, 'application/gzip', ${given.bytes}, ${given.key}, ${given.by})`,
);
const UPLOAD = readSql(
  'archives.upload',
  { id: uuid, name: text, key: text },
  ({ id, by }: { id: string; by: string }) =>
    `SELECT id, name, key FROM files WHERE id = ${id} AND kind = '${KIND}' AND created_by = ${by}`,
);
const DROP_OLD = writeSql(
  'archives.dropOldUploads',
  { key: text },
  ({ atMost }: { atMost: number }) => `DELETE FROM files WHERE (institution_id, id) IN (
     SELECT f.institution_id, f.id FROM files f
      WHERE f.kind = '${KIND}' AND f.created_at < now() - interval '7 days'
        AND NOT EXISTS (SELECT FROM jobs j WHERE j.institution_id = f.institution_id AND j.state IN ('queued', 'running')
                           AND j.input ->> 'uploadId' = f.id::text)
      LIMIT ${atMost})
   RETURNING key`,
);

/**
 * Notes stored rows as the account's upload.
 * @throws Refusal 422 when there is no room for them
 */
export async function keepUpload(
  storage: Storage,
  { tx, actor, files }: { tx: Tx; actor: Actor; files: NewFiles },
  stored: StoredUpload,
): Promise<void> {
  const { institutionId, accountId: by } = actor;
  const { id, name, bytes, key } = stored;
  await tx.write(KEEP, { institutionId, id, name, bytes, key, by });
  await needRoom(storage, { tx, actor }, stored.bytes);
  files.keep(stored.key);
}

/**
 * A file that this account uploaded for an import.
 * @throws Refusal 404, also for another's
 */
export async function seeUpload(tx: Tx, actor: Actor, id: string): Promise<Upload> {
  const [upload] = await tx.read(UPLOAD, { id, by: actor.accountId });
  if (!upload) throw notFound();
  return upload;
}

/** What is known of an upload. */
export async function readMeta(storage: Storage, key: string): Promise<UploadMeta> {
  const { meta, rows } = await readUpload(storage, key);
  await rows.return(undefined);
  return meta;
}

/** Drops uploads of seven days ago and more, at most so many, but for those that an import still needs. */
export async function dropOldUploads(tx: Tx, atMost: number): Promise<Dropped> {
  const dropped = await tx.write(DROP_OLD, { atMost });
  return { rows: dropped.length, keys: dropped.map(({ key }) => key) };
}

/** What is known of an upload, and its rows of data. */
export async function readUpload(
  storage: Storage,
  key: string,
): Promise<{ meta: UploadMeta; rows: AsyncGenerator<SheetRow> }> {
  // At most some ten megabytes, packed; a stream from afar would have to stay open for minutes.
  const all = digestedRows(Readable.from([await storage.get(key)]));
  const first = await all.next();
  if (first.done) throw new Error('an upload without its description');
  const meta = uploadMeta.parse(JSON.parse(first.value.cells[0] ?? ''));
  return { meta, rows: dataOf(all, meta.head) };
}

async function* dataOf(all: AsyncGenerator<SheetRow>, head: number): AsyncGenerator<SheetRow> {
  let nth = 0;
  for await (const row of all) if (nth++ >= head) yield row;
}

/** The file's name as text that can be kept and sent in a header. */
function plainName(name: string): string {
  const cleaned = name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(-120);
  return cleaned.toWellFormed() || 'file';
}
