import { rm } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { fieldLabel } from '@cogclinic/contract/problems';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fairQueue, QueueFull } from '#platform/fairQueue.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import { writeSheet } from '#platform/sheets.write.ts';
import type { TaskRecord } from '#platform/tasks.record.ts';
import { again } from '#platform/tasks.run.ts';
import { type Translate, translator } from '#platform/texts.ts';
import type { Reason } from './tasks.scope.service.ts';
import { reasonText } from './tasks.service.ts';

type Kept = Pick<Platform, 'database' | 'storage'>;
type Failed = Pick<TaskRecord, 'institutionId' | 'id' | 'input'>;

const PAGE = 250;
/** Rows written before other calls get their turn. */
const BETWEEN_TURNS = 25;
/** The heading of the column of reasons, in whichever language it was made. */
const OLD_REASONS = new Set(LANGUAGES.map((language) => translator(language)('tasks:reasonsHeading')));

const queue = fairQueue({ atOnce: 2, waitingOfAccount: 5, waitingOfInstitution: 20 });
const inTheMaking = new Map<string, Promise<void>>();

/**
 * The file of the rows that an import refused, in one language: made when it is first asked for, and kept as long as the
 * work itself. No connection is held while it is made.
 * @throws Refusal 404 when nothing was refused or the work has not ended, 429 when too many are asked for at once
 */
export async function failuresFile(
  kept: Kept,
  { tx, actor, language }: { tx: Tx; actor: Actor; language: Language },
  task: TaskRecord,
): Promise<{ key: string; name: string }> {
  if (task.failed === 0 || !task.endedAt) throw notFound();
  const key = failuresKey(task, language);
  await tx.outside(key, async () => {
    if (!(await kept.storage.has(key))) await makeOnce(key, actor, () => make(kept, task, language, key));
  });
  const title = task.title.replace(/\.(xlsx|csv|txt)$/i, '');
  return { key, name: `${translator(language)('tasks:failuresName', { title })}.xlsx` };
}

/** Where the files of an import's refused rows may lie. */
export const failuresKeys = (task: Pick<Failed, 'institutionId' | 'id'>): string[] =>
  LANGUAGES.map((language) => failuresKey(task, language));

const failuresKey = ({ institutionId, id }: Pick<Failed, 'institutionId' | 'id'>, language: Language): string =>
  `exports/${institutionId}/${id}.failures.${language.toLowerCase()}.xlsx`;

/** Who asks for what is in the making waits for that one. */
async function makeOnce(key: string, { institutionId, accountId }: Actor, work: () => Promise<void>): Promise<void> {
  let made = inTheMaking.get(key);
  if (!made) {
    made = queue.run({ institutionId, accountId }, work).finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, made);
  }
  await made.catch((error) => {
    throw error instanceof QueueFull ? new Refusal(429, 'tasks:filesBusy') : error;
  });
}

/** The refused rows as they were given, below their own headings and with a column of reasons: to be corrected and loaded again. */
async function make({ database, storage }: Kept, task: Failed, language: Language, key: string): Promise<void> {
  const t = translator(language);
  const given = Array.isArray(task.input.headings) ? task.input.headings.map(String) : [];
  // A file of refused rows that was loaded again brings its old reasons: the new ones stand in their place.
  const kept = given.flatMap((title, at) => (OLD_REASONS.has(title.trim()) ? [] : at));
  const columns = [...kept.map((at) => ({ title: given[at] ?? '' })), { title: t('tasks:reasonsHeading'), width: 60 }];
  const path = scratchPath('.xlsx');
  try {
    await writeSheet(path, { name: t('tasks:failuresSheet'), columns, rows: failedRows(database, task, kept, t) });
    await storage.put(key, { path });
  } finally {
    await rm(path, { force: true });
  }
}

type FailedRow = { row: number; cells: string[]; reasons: Reason[] };
const SOME = `SELECT row, cells, reasons FROM task_failures
  WHERE institution_id = $1 AND task_id = $2 AND row > $3 ORDER BY row LIMIT $4`;

/** Whose work it is was checked before; a transaction for each page keeps no connection while the page is written. */
async function* failedRows(
  database: Platform['database'],
  task: Failed,
  columns: readonly number[],
  t: Translate,
): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const from = after;
    // One page for which no connection was free must not throw away those before it.
    const found = await again(() =>
      database.asOwner((tx) => tx.rows<FailedRow>(SOME, [task.institutionId, task.id, from, PAGE])),
    );
    for (const [at, { cells, reasons }] of found.entries()) {
      if (at % BETWEEN_TURNS === 0) await turn();
      yield [...columns.map((column) => cells[column] ?? ''), reasons.map((one) => line(one, t)).join('\n')];
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
