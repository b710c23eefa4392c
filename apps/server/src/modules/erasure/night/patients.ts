import { BIN_DAYS } from '@cogclinic/contract/retention';
import { loggable } from '#platform/loggable.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import { oneOf, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { type Erasure, eraseArchive } from '../erasing.service.ts';
import { isHeld, WORKING } from '../statements/held.ts';
import { type Erasing, logOf } from './log.ts';

const SOME = 200;

/** Archives `a` of institutions `i` that left the bin, unless they are kept after a review. */
const PAST_BIN = `a.deleted_at < now() - make_interval(days => coalesce(k.bin_days, ${BIN_DAYS.least})) AND a.merged_into IS NULL
        AND NOT ${isHeld('a.institution_id', 'a.id')}`;

const GATHER = writeSql(
  'erasure.gather',
  {},
  () =>
    `INSERT INTO erasures (institution_id, archive_id, cause)
     SELECT a.institution_id, a.id, 'bin' FROM ${WORKING} JOIN archives a ON a.institution_id = i.id
      WHERE ${PAST_BIN}
        AND NOT EXISTS (SELECT FROM erasures e WHERE e.institution_id = a.institution_id AND e.archive_id = a.id)
      ORDER BY a.deleted_at LIMIT 10000`,
);
/** Those that are in the bin again (it keeps longer now), were restored from it, or are kept after a review. */
const LET_GO = writeSql(
  'erasure.letGo',
  {},
  () =>
    `DELETE FROM erasures e WHERE e.done_at IS NULL AND e.cause = 'bin' AND NOT EXISTS (
       SELECT FROM ${WORKING} JOIN archives a ON a.institution_id = i.id
        WHERE a.institution_id = e.institution_id AND a.id = e.archive_id AND ${PAST_BIN})`,
);
const WAITING = readSql(
  'erasure.waiting',
  { institutionId: uuid, id: uuid, archiveId: uuid.always, cause: oneOf(['bin', 'asked', 'review']) },
  ({ not, asked }: { not: readonly string[]; asked: boolean }) =>
    `SELECT institution_id AS "institutionId", id, archive_id AS "archiveId", cause FROM erasures
      WHERE done_at IS NULL AND archive_id IS NOT NULL AND NOT id = ANY(${not}::uuid[]) AND (cause <> 'bin' OR NOT ${asked}::boolean)
      ORDER BY created_at, id LIMIT ${SOME}`,
);
const STILL = readSql(
  'erasure.stillWaiting',
  { id: uuid },
  ({ institutionId, id }: { institutionId: string; id: string }) =>
    `SELECT id FROM erasures WHERE institution_id = ${institutionId} AND id = ${id} AND done_at IS NULL FOR UPDATE SKIP LOCKED`,
);
const FAILED = writeSql(
  'erasure.failed',
  {},
  ({ institutionId, id, problem }: { institutionId: string; id: string; problem: string }) =>
    `UPDATE erasures SET failures = failures + 1, problem = ${problem} WHERE institution_id = ${institutionId} AND id = ${id}`,
);

/** Notes the patients whom no bin holds any more as to be erased, and lets go of those whom one holds again. */
export async function gatherBin({ database }: Pick<Erasing, 'database'>): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.write(LET_GO);
    await tx.write(GATHER);
  });
}

type Pending = { asked: boolean; until: number };

/**
 * Erases the patients who are to be erased, or only those for whom it was asked.
 * @returns how many it erased
 */
export async function erasePending(
  platform: Erasing,
  records: readonly PatientRecord[],
  { asked, until }: Pending,
): Promise<number> {
  const tried: string[] = [];
  let erased = 0;
  for (;;) {
    const waiting = await platform.database.asOwner((tx) => tx.read(WAITING, { not: tried, asked }));
    for (const erasure of waiting) {
      if (Date.now() > until) return erased;
      tried.push(erasure.id);
      if (await eraseOne(platform, erasure, records)) erased += 1;
    }
    if (waiting.length < SOME) return erased;
  }
}

async function eraseOne(platform: Erasing, erasure: Erasure, records: readonly PatientRecord[]): Promise<boolean> {
  const { institutionId, id } = erasure;
  try {
    return await platform.database.asOwner(async (tx) => {
      const [still] = await tx.read(STILL, { institutionId, id });
      if (!still || !(await eraseArchive(platform, tx, erasure, records))) return false;
      tx.announce({ institutionId }, ['archives']);
      return true;
    });
  } catch (error) {
    logOf(platform).error(loggable(error), 'a record is not erased');
    await platform.database.asOwner((tx) => tx.write(FAILED, { institutionId, id, problem: problemOf(error) }));
    return false;
  }
}

/** What the database refused, by name: its message could quote what a row held. */
function problemOf(error: unknown): string {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return [code ?? 'error', constraint].filter(Boolean).join(' ');
}
