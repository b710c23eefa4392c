import { rm } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { fieldLabel } from '@cogclinic/contract/problems';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fairQueue, QueueFull } from '#platform/fairQueue.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import { again } from '#platform/jobs.run.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import { writeSheet } from '#platform/sheets.write.ts';
import { json, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { type Translate, translator } from '#platform/texts.ts';
import type { Reason } from './jobs.scope.service.ts';
import { reasonText } from './jobs.service.ts';

type Kept = Pick<Platform, 'database' | 'storage'>;
type Failed = Pick<JobRecord, 'institutionId' | 'id' | 'input'>;

const PAGE = 250;
/** Rows that are written before other calls get a turn. */
const BETWEEN_TURNS = 25;
/** The heading of the column of reasons in every language. */
const OLD_REASONS = new Set(LANGUAGES.map((language) => translator(language)('jobs:reasonsHeading')));

const queue = fairQueue({ atOnce: 2, waitingOfAccount: 5, waitingOfInstitution: 20 });
const inTheMaking = new Map<string, Promise<void>>();

/**
 * The file of the rows that an import refused, in one language. It is made when it is first asked for and kept as long as the
 * job; no connection is held meanwhile.
 * @throws Refusal 404 when nothing was refused or the job has not ended, 429 when too many are asked for at once
 */
export async function failuresFile(
  kept: Kept,
  { tx, actor, language }: { tx: Tx; actor: Actor; language: Language },
  job: JobRecord,
): Promise<{ key: string; name: string }> {
  if (job.failed === 0 || !job.endedAt) throw notFound();
  const key = failuresKey(job, language);
  await tx.outside(key, async () => {
    if (!(await kept.storage.has(key))) await makeOnce(key, actor, () => make(kept, job, language, key));
  });
  const title = job.title.replace(/\.(xlsx|csv|txt)$/i, '');
  return { key, name: `${translator(language)('jobs:failuresName', { title })}.xlsx` };
}

/** Where the files of an import's refused rows may lie. */
export const failuresKeys = (job: Pick<Failed, 'institutionId' | 'id'>): string[] =>
  LANGUAGES.map((language) => failuresKey(job, language));

const failuresKey = ({ institutionId, id }: Pick<Failed, 'institutionId' | 'id'>, language: Language): string =>
  `exports/${institutionId}/${id}.failures.${language.toLowerCase()}.xlsx`;

/** Makes a file, or waits for it when it is being made already. */
async function makeOnce(key: string, { institutionId, accountId }: Actor, work: () => Promise<void>): Promise<void> {
  let made = inTheMaking.get(key);
  if (!made) {
    made = queue.run({ institutionId, accountId }, work).finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, made);
  }
  await made.catch((error) => {
    throw error instanceof QueueFull ? new Refusal(429, 'jobs:filesBusy') : error;
  });
}

/** Writes the refused rows under their own headings with a column of reasons, to be corrected and loaded again. */
async function make({ database, storage }: Kept, job: Failed, language: Language, key: string): Promise<void> {
  const t = translator(language);
  const given = Array.isArray(job.input.headings) ? job.input.headings.map(String) : [];
  // A file of refused rows may be loaded again: the new reasons take the place of its old ones.
  const kept = given.flatMap((title, at) => (OLD_REASONS.has(title.trim()) ? [] : at));
  const columns = [...kept.map((at) => ({ title: given[at] ?? '' })), { title: t('jobs:reasonsHeading'), width: 60 }];
  const path = scratchPath('.xlsx');
  try {
    await writeSheet(path, { name: t('jobs:failuresSheet'), columns, rows: failedRows(database, job, kept, t) });
    await storage.put(key, { path });
  } finally {
    await rm(path, { force: true });
  }
}

const SOME = readSql(
  'jobs.someFailures',
  { row: whole, cells: json<string[]>(), reasons: json<Reason[]>() },
  ({ institutionId, id, from }: { institutionId: string; id: string; from: number }) =>
    `SELECT row, cells, reasons FROM job_failures
      WHERE institution_id = ${institutionId} AND job_id = ${id} AND row > ${from} ORDER BY row LIMIT ${PAGE}`,
);

/** The caller has checked whose work it is. Each page has a transaction of its own: none is open while a page is written. */
async function* failedRows(
  database: Platform['database'],
  job: Failed,
  columns: readonly number[],
  t: Translate,
): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const from = after;
    // Tried again: one page for which no connection was free must not undo those before it.
    const found = await again(() =>
      database.asOwner((tx) => tx.read(SOME, { institutionId: job.institutionId, id: job.id, from })),
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
