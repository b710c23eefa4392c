import { stat } from 'node:fs/promises';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import { JobFailed, type JobRun } from '#platform/jobs.run.ts';
import { keepJobFile } from '#platform/quota.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { wireTime } from '#platform/time.ts';
import { type Scope, sameScope, scopeOf } from './jobs.scope.service.ts';

/** The scope that a file is begun for; none before its first part. */
export type Begun = {
  scope?: Scope;
  /** The patients in the file so far. */
  readonly patients: Set<string>;
};

/** Where the file of a job lies. */
export const jobFileKey = ({ institutionId, id }: Pick<JobRecord, 'institutionId' | 'id'>, ending: string): string =>
  `exports/${institutionId}/${id}.${ending}`;

const scopeChanged = () => new JobFailed('transfer:scopeChanged');

/**
 * Notes the scope of a file with its first part. A file is of one scope: rows that the account may no longer see must not
 * stand beside those that it may.
 * @throws JobFailed when the account sees other patients by now
 */
export function holdScope(begun: Begun, actor: Actor): void {
  if (begun.scope && !sameScope(begun.scope, actor)) throw scopeChanged();
  begun.scope = scopeOf(actor);
}

const KEEP_SCOPE = writeSql(
  'jobs.keepScope',
  {},
  ({ id, scope, patients }: { id: string; scope: Scope; patients: readonly string[] }) =>
    `UPDATE jobs SET input = jsonb_set(input, '{madeFor}', ${scope}::jsonb), patients = ${patients}::uuid[]
      WHERE id = ${id}`,
);

type Making = Readonly<{
  key: string;
  begun: Begun;
  /** Writes the file from the beginning; answers where it lies, and what of the work is not counted yet. */
  write(): Promise<{ path: string; left?: number }>;
  /** What it is called, by the time with which it was finished. */
  name(time: string): string;
  /** What else is noted once it is finished. */
  noted?(tx: Tx, actor: Actor): Promise<void>;
  /** Removes what was written beside the kept file. */
  drop(): Promise<void>;
}>;

/**
 * Makes the file of a job, keeps it, and ends the job. The file is open to the scope that it was made for while that shows each of
 * its patients.
 * @throws JobFailed when the account sees other patients by now
 */
export async function makeJobFile(storage: Storage, run: JobRun, making: Making): Promise<void> {
  const { job } = run;
  const { key, begun } = making;
  try {
    const { path, left } = await making.write();
    const { size } = await stat(path);
    await storage.put(key, { path });
    if (left !== undefined) await run.step(async () => ({ done: left }));
    await run.finish(async (tx, actor) => {
      if (!begun.scope || !sameScope(begun.scope, actor)) throw scopeChanged();
      await tx.write(KEEP_SCOPE, { id: job.id, scope: begun.scope, patients: [...begun.patients] });
      await keepJobFile(storage, { tx, actor }, job.id, size);
      await making.noted?.(tx, actor);
      return { resultKey: key, resultName: making.name(wireTime(new Date(), actor.timeZone).replaceAll(':', '-')) };
    });
  } catch (error) {
    // No account will fetch this file; the next try writes its own.
    if (await run.mayDrop()) await storage.delete(key);
    throw error;
  } finally {
    await making.drop();
  }
}
