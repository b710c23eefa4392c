import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallData } from '@cogclinic/contract/call';
import type { taskCalls } from '@cogclinic/contract/tasks';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound } from '#platform/refusal.ts';
import { XLSX_MIME } from '#platform/sheets.write.ts';
import { FilesElsewhere } from '#platform/storage.shared.ts';
import type { Storage } from '#platform/storage.ts';
import type { TaskRecord } from '#platform/tasks.record.ts';
import { failuresFile } from './tasks.failures.ts';
import { mayRead } from './tasks.scope.service.ts';
import { seeTask } from './tasks.service.ts';

type At = { tx: Tx; actor: Actor; language: Language };
type Which = 'result' | 'failures';

const hashed = (name: string) => createHash('sha256').update(name).digest();

/**
 * Makes a file of the account's own long work ready to be fetched once within ten minutes, by a name that nobody guesses.
 * @throws Refusal 404 when it is another's, or has no such file, 429 when too many are being made
 */
export async function offerFile(
  platform: Pick<Platform, 'database' | 'storage'>,
  { tx, actor, language }: At,
  id: string,
  which: Which,
): Promise<CallData<typeof taskCalls.file>> {
  const task = await seeTask(tx, actor, id);
  const { key, name } =
    which === 'result' ? resultOf(task, actor) : await failuresFile(platform, { tx, actor, language }, task);
  const fileName = randomBytes(32).toString('base64url');
  await tx.rows(
    'INSERT INTO downloads (institution_id, name_hash, account_id, key, file_name, mime) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor.institutionId, hashed(fileName), actor.accountId, key, name, mimeOf(name)],
  );
  return { fileName };
}

/**
 * A file made ready for this account. The name is used up, also when the sending fails.
 * @throws Refusal 404 when the name is another's, used, or older than ten minutes; FilesElsewhere
 */
export async function fetchFile(
  { server, storage }: Pick<Platform, 'server' | 'storage'>,
  tx: Tx,
  actor: Actor,
  fileName: string,
): Promise<Blobbed> {
  if (server.isApart) throw new FilesElsewhere();
  const [file] = await tx.rows<{ key: string; file_name: string; mime: string }>(
    `DELETE FROM downloads WHERE name_hash = $1 AND account_id = $2 AND created_at > now() - interval '10 minutes'
     RETURNING key, file_name, mime`,
    [hashed(fileName), actor.accountId],
  );
  if (!file || !(await isStillOpen(tx, actor, file.key))) throw notFound();
  const bytes = Readable.from(sent(storage, file.key), { objectMode: false });
  return { bytes, mime: file.mime, fileName: file.file_name };
}

/** Between the asking and the fetching the account may have come to see fewer patients. */
async function isStillOpen(tx: Tx, actor: Actor, key: string): Promise<boolean> {
  const [task] = await tx.rows<Pick<TaskRecord, 'input'>>(
    'SELECT input FROM tasks WHERE account_id = $1 AND result_key = $2',
    [actor.accountId, key],
  );
  return !task || mayRead(task, actor);
}

/** Opened when it is sent, which is after the commit: a slow network holds no connection. */
async function* sent(storage: Storage, key: string): AsyncGenerator<Buffer> {
  yield* await storage.stream(key);
}

const MIMES: Readonly<Record<string, string>> = { pdf: 'application/pdf', zip: 'application/zip' };
const mimeOf = (name: string) => MIMES[name.slice(name.lastIndexOf('.') + 1)] ?? XLSX_MIME;

function resultOf(task: TaskRecord, actor: Actor): { key: string; name: string } {
  if (!task.resultKey || !task.resultName || !mayRead(task, actor)) throw notFound();
  return { key: task.resultKey, name: task.resultName };
}
