import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CallData } from '@cogclinic/contract/call';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { fieldLabel } from '@cogclinic/contract/problems';
import type { taskCalls } from '@cogclinic/contract/tasks';
import type { Actor } from '#platform/actor.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import { writeSheet, XLSX_MIME } from '#platform/sheets.write.ts';
import type { Storage } from '#platform/storage.ts';
import type { TaskRecord } from '#platform/tasks.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { mayRead, type Reason } from './tasks.scope.service.ts';
import { reasonText, seeTask } from './tasks.service.ts';

type At = { tx: Tx; actor: Actor; t: Translate };
type Which = 'result' | 'failures';

/** Files below here are made to be fetched once; those elsewhere stay. */
const ONCE = 'downloads/';
const PAGE = 1000;
/** The heading of the column of reasons, in whichever language it was made. */
const OLD_REASONS = new Set(LANGUAGES.map((language) => translator(language)('tasks:reasonsHeading')));
const hashed = (name: string) => createHash('sha256').update(name).digest();

/**
 * Makes a file of the account's own long work ready to be fetched once within ten minutes, by a name that nobody guesses.
 * @throws Refusal 404 when it is another's, or has no such file
 */
export async function offerFile(
  storage: Storage,
  { tx, actor, t }: At,
  id: string,
  which: Which,
): Promise<CallData<typeof taskCalls.file>> {
  const task = await seeTask(tx, actor, id);
  const { key, name } = which === 'result' ? resultOf(task, actor) : await failuresOf(storage, { tx, actor, t }, task);
  const fileName = randomBytes(32).toString('base64url');
  await tx.rows(
    'INSERT INTO downloads (institution_id, name_hash, account_id, key, file_name, mime) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor.institutionId, hashed(fileName), actor.accountId, key, name, mimeOf(name)],
  );
  return { fileName };
}

/**
 * A file made ready for this account. Whatever comes of it, the name is used up.
 * @throws Refusal 404 when the name is another's, used, or older than ten minutes
 */
export async function fetchFile(storage: Storage, tx: Tx, actor: Actor, fileName: string): Promise<Blobbed> {
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

async function* sent(storage: Storage, key: string): AsyncGenerator<Buffer> {
  try {
    yield* await storage.stream(key);
  } finally {
    // What is left over here goes with the daily cleaning.
    if (key.startsWith(ONCE)) await storage.delete(key).catch(() => undefined);
  }
}

const MIMES: Readonly<Record<string, string>> = { pdf: 'application/pdf', zip: 'application/zip' };
const mimeOf = (name: string) => MIMES[name.slice(name.lastIndexOf('.') + 1)] ?? XLSX_MIME;

function resultOf(task: TaskRecord, actor: Actor): { key: string; name: string } {
  if (!task.resultKey || !task.resultName || !mayRead(task, actor)) throw notFound();
  return { key: task.resultKey, name: task.resultName };
}

/** The refused rows as they were given, below their own headings and with a column of reasons: to be corrected and loaded again. */
async function failuresOf(storage: Storage, at: At, task: TaskRecord): Promise<{ key: string; name: string }> {
  if (task.failed === 0 || !task.endedAt) throw notFound();
  const given = Array.isArray(task.input.headings) ? task.input.headings.map(String) : [];
  // A file of refused rows that was loaded again brings its old reasons: the new ones stand in their place.
  const kept = given.flatMap((title, at) => (OLD_REASONS.has(title.trim()) ? [] : at));
  const key = `${ONCE}${at.actor.institutionId}/${randomUUID()}.xlsx`;
  const path = scratchPath('.xlsx');
  const columns = [
    ...kept.map((at) => ({ title: given[at] ?? '' })),
    { title: at.t('tasks:reasonsHeading'), width: 60 },
  ];
  try {
    await writeSheet(path, {
      name: at.t('tasks:failuresSheet'),
      columns,
      rows: failedRows(at, task.id, kept),
    });
    await storage.put(key, { path });
  } finally {
    await rm(path, { force: true });
  }
  const title = task.title.replace(/\.(xlsx|csv|txt)$/i, '');
  return { key, name: `${at.t('tasks:failuresName', { title })}.xlsx` };
}

async function* failedRows({ tx, t }: At, taskId: string, columns: readonly number[]): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const found = await tx.rows<{ row: number; cells: string[]; reasons: Reason[] }>(
      'SELECT row, cells, reasons FROM task_failures WHERE task_id = $1 AND row > $2 ORDER BY row LIMIT $3',
      [taskId, after, PAGE],
    );
    for (const { cells, reasons } of found) {
      yield [...columns.map((at) => cells[at] ?? ''), reasons.map((one) => line(one, t)).join('\n')];
    }
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    after = last.row;
  }
}

function line(reason: Reason, t: Translate): string {
  const text = reasonText(reason, t);
  return reason.field ? t('rules:line', { field: fieldLabel(reason.field, t, 'archives'), text }) : text;
}
