import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallData } from '@cogclinic/contract/call';
import type { jobCalls } from '@cogclinic/contract/jobs';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import type { downloads, jobs } from '#platform/jobs.tables.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { XLSX_MIME } from '#platform/sheets.write.ts';
import { queries } from '#platform/sql/builder.ts';
import { text } from '#platform/sql/columns.ts';
import { read, write, writeSql } from '#platform/sql/statement.ts';
import { FilesElsewhere } from '#platform/storage.shared.ts';
import type { Storage } from '#platform/storage.ts';
import { failuresFile } from './jobs.failures.ts';
import { mayRead, seesAll } from './jobs.scope.service.ts';
import { seeJob } from './jobs.service.ts';

type At = { tx: Tx; actor: Actor; language: Language };
type Which = 'result' | 'failures';

type Download = Readonly<{
  institutionId: string;
  nameHash: Buffer;
  accountId: string;
  key: string;
  fileName: string;
  mime: string;
}>;

const db = queries<typeof downloads | typeof jobs>();
const OFFER = write('jobs.offerFile', (given: Download) =>
  db.insertInto('downloads').values({
    institution_id: given.institutionId,
    name_hash: given.nameHash,
    account_id: given.accountId,
    key: given.key,
    file_name: given.fileName,
    mime: given.mime,
  }),
);
const TAKE = writeSql(
  'jobs.takeFile',
  { key: text, file_name: text, mime: text },
  ({ nameHash, accountId }: { nameHash: Buffer; accountId: string }) =>
    `DELETE FROM downloads
      WHERE name_hash = ${nameHash} AND account_id = ${accountId} AND created_at > now() - interval '10 minutes'
     RETURNING key, file_name, mime`,
);
const MADE_BY = read('jobs.madeBy', ({ accountId, key }: { accountId: string; key: string }) =>
  db.selectFrom('jobs').select(['id', 'input']).where('account_id', '=', accountId).where('result_key', '=', key),
);

const hashed = (name: string) => createHash('sha256').update(name).digest();

/**
 * Offers a file of the account's own job, to be fetched once within ten minutes by a name that cannot be guessed.
 * @throws Refusal 404 when the job is another account's or has no such file, 409 when a patient in it is no longer seen, 429 when too many are being made
 */
export async function offerFile(
  platform: Pick<Platform, 'database' | 'storage'>,
  { tx, actor, language }: At,
  id: string,
  which: Which,
): Promise<CallData<typeof jobCalls.file>> {
  const job = await seeJob(tx, actor, id);
  const { key, name } =
    which === 'result' ? await resultOf(tx, job, actor) : await failuresFile(platform, { tx, actor, language }, job);
  const fileName = randomBytes(32).toString('base64url');
  const { institutionId, accountId } = actor;
  const file = { key, fileName: name, mime: mimeOf(name) };
  await tx.write(OFFER, { institutionId, accountId, nameHash: hashed(fileName), ...file });
  return { fileName };
}

/**
 * A file that was offered to this account. Its name is used up, also when the sending fails.
 * @throws Refusal 404 when the name is another account's, used, or older than ten minutes; FilesElsewhere
 */
export async function fetchFile(
  { server, storage }: Pick<Platform, 'server' | 'storage'>,
  tx: Tx,
  actor: Actor,
  fileName: string,
): Promise<Blobbed> {
  if (server.isApart) throw new FilesElsewhere();
  const [file] = await tx.write(TAKE, { nameHash: hashed(fileName), accountId: actor.accountId });
  if (!file || !(await isStillOpen(tx, actor, file.key))) throw notFound();
  const bytes = Readable.from(sent(storage, file.key), { objectMode: false });
  return { bytes, mime: file.mime, fileName: file.file_name };
}

/** Since the file was offered, the account may have lost sight of some of its patients. */
async function isStillOpen(tx: Tx, actor: Actor, key: string): Promise<boolean> {
  const [job] = await tx.read(MADE_BY, { accountId: actor.accountId, key });
  return !job || (mayRead(job, actor) && (await seesAll(tx, actor, job.id)));
}

/** Opens the file only when it is sent, after the commit, so that a slow network holds no connection. */
async function* sent(storage: Storage, key: string): AsyncGenerator<Buffer> {
  yield* await storage.stream(key);
}

const MIMES: Readonly<Record<string, string>> = { pdf: 'application/pdf', zip: 'application/zip' };
const mimeOf = (name: string) => MIMES[name.slice(name.lastIndexOf('.') + 1)] ?? XLSX_MIME;

async function resultOf(tx: Tx, job: JobRecord, actor: Actor): Promise<{ key: string; name: string }> {
  if (!job.resultKey || !job.resultName || !mayRead(job, actor)) throw notFound();
  if (!(await seesAll(tx, actor, job.id))) throw new Refusal(409, 'jobs:patientsGone');
  return { key: job.resultKey, name: job.resultName };
}
