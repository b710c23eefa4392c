import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import { JobFailed } from './jobs.run.ts';
import { fieldRefused, Refusal } from './refusal.ts';
import { whole } from './sql/columns.ts';
import { readSql, writeSql } from './sql/statement.ts';
import type { Storage } from './storage.ts';

const MB = 1_048_576;
/** The share by which a recording of a test may go over the quota. */
export const RESERVE = 0.1;

/** Bytes that an institution's files take, by kind, and how many they may take; null for any number. */
export type StorageUse = Readonly<{
  logos: number;
  exams: number;
  productions: number;
  eye: number;
  parties: number;
  mall: number;
  jobs: number;
  allowed: number | null;
}>;

type Quota = Pick<Storage, 'quotaMb'>;
type At = { tx: Tx; actor: Pick<Actor, 'institutionId'> };

const USE = readSql(
  'files.storageUse',
  {
    logos: whole,
    exams: whole,
    productions: whole,
    eye: whole,
    parties: whole,
    mall: whole,
    jobs: whole,
    quota: whole,
  },
  ({ institutionId, quotaMb }: { institutionId: string; quotaMb: number }) =>
    `SELECT coalesce(s.logos, 0) AS logos, coalesce(s.exams, 0) AS exams, coalesce(s.productions, 0) AS productions,
            coalesce(s.eye, 0) AS eye, coalesce(s.parties, 0) AS parties, coalesce(s.mall, 0) AS mall, coalesce(s.jobs, 0) AS jobs, coalesce(i.storage_quota_mb, ${quotaMb}) AS quota
       FROM institutions i LEFT JOIN storage_use s ON s.institution_id = i.id WHERE i.id = ${institutionId}`,
);
const COUNT_JOB_FILE = writeSql(
  'files.countJobFile',
  {},
  ({ jobId, bytes }: { jobId: string; bytes: number }) => `UPDATE jobs SET bytes = ${bytes} WHERE id = ${jobId}`,
);

/** What the files of the actor's institution take and may take. */
export async function storageUse({ quotaMb }: Quota, { tx, actor }: At): Promise<StorageUse> {
  const [row] = await tx.read(USE, { institutionId: actor.institutionId, quotaMb });
  const { quota = 0, ...used } = row ?? { logos: 0, exams: 0, productions: 0, eye: 0, parties: 0, mall: 0, jobs: 0 };
  return { ...used, allowed: quota === 0 ? null : quota * MB };
}

/** The bytes of all kinds. */
const usedOf = ({ logos, exams, productions, eye, parties, mall, jobs }: StorageUse): number =>
  logos + exams + productions + eye + parties + mall + jobs;

/**
 * Refuses a file for which there is no room. Call it once the file's row is written: the row of figures is then locked by
 * this transaction, so that of several files sent at once those that no longer fit are refused.
 *
 * A patient's answers, and the drawings made with them, are counted and never refused, even over the quota. A recording of a
 * test cannot be made again either, but is large: it may go over by `RESERVE`.
 * @param reserve the share by which this file may go over the quota
 * @throws Refusal 422 at `file` that names what is used and allowed
 */
export async function needRoom(quota: Quota, at: At, bytes: number, reserve = 0): Promise<void> {
  const use = await storageUse(quota, at);
  if (use.allowed === null || usedOf(use) <= use.allowed * (1 + reserve)) return;
  const params = { used: Math.ceil((usedOf(use) - bytes) / MB), allowed: use.allowed / MB };
  throw fieldRefused('file', 'errors:storageFull', params);
}

/** Whether `needRoom` refused. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Refusal && error.key === 'errors:storageFull';

/**
 * Counts the file that a job made, in the transaction that ends the job.
 * @throws JobFailed when there is no room for it
 */
export async function keepJobFile(quota: Quota, at: At, jobId: string, bytes: number): Promise<void> {
  await at.tx.write(COUNT_JOB_FILE, { jobId, bytes });
  await needRoom(quota, at, bytes).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new JobFailed(error.key, error.params as JobFailed['params']);
  });
}
