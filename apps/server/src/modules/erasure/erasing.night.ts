import { pino } from 'pino';
import { loggable } from '#platform/loggable.ts';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { oneOf, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { dropFiles } from './erasing.files.ts';
import { type Erased, type Erasure, eraseArchive, noteDone, summed } from './erasing.service.ts';
import { eraseRecords } from './erasure.statements.ts';

/** Deleted records may be restored for so long. */
const DAYS_KEPT = 30;
const SOME = 200;
/** Single records that are erased at once. */
const ROWS = 500;
/** A night's work is over after so long; the next night goes on. */
const NIGHT_MS = 10 * 60_000;

const GATHER = writeSql(
  'erasure.gather',
  {},
  () =>
    `INSERT INTO erasures (institution_id, archive_id, cause)
     SELECT a.institution_id, a.id, 'bin' FROM archives a
      WHERE a.deleted_at < now() - interval '${DAYS_KEPT} days' AND a.merged_into IS NULL
        AND NOT EXISTS (SELECT FROM erasures e WHERE e.institution_id = a.institution_id AND e.archive_id = a.id)
      ORDER BY a.deleted_at LIMIT 10000`,
);
const WAITING = readSql(
  'erasure.waiting',
  { institutionId: uuid, id: uuid, archiveId: uuid.always, cause: oneOf(['bin', 'asked', 'records']) },
  ({ not, asked }: { not: readonly string[]; asked: boolean }) =>
    `SELECT institution_id AS "institutionId", id, archive_id AS "archiveId", cause FROM erasures
      WHERE done_at IS NULL AND archive_id IS NOT NULL AND NOT id = ANY(${not}::uuid[]) AND (cause = 'asked' OR NOT ${asked}::boolean)
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
const ADD_RECORDS = writeSql(
  'erasure.addRecords',
  { id: uuid },
  ({ institutionId }: { institutionId: string }) =>
    `INSERT INTO erasures (institution_id, cause) VALUES (${institutionId}, 'records') RETURNING id`,
);

/** The statements that find what was deleted one by one long enough ago. */
const oldOf = composed((records) =>
  eraseRecords(records).map(({ bin: { table, unless }, erase }) => ({
    erase,
    old: readSql(
      `erasure.old ${table}`,
      { institutionId: uuid, id: uuid },
      () =>
        `SELECT x.institution_id AS "institutionId", x.id FROM ${table} x
          WHERE x.deleted_at < now() - interval '${DAYS_KEPT} days'${unless ? ` AND NOT (${unless('x')})` : ''}
          ORDER BY x.institution_id LIMIT ${ROWS} FOR UPDATE OF x SKIP LOCKED`,
    ),
  })),
);

type Erasing = Pick<Platform, 'database' | 'storage' | 'background' | 'server' | 'config'>;

/**
 * Erases for good what was deleted more than 30 days ago, and what was asked for: patient by patient, each in a transaction of its own,
 * then single records in batches, then the files of both. What fails is noted beside its erasure, and tried again the next night.
 */
export async function eraseNightly(platform: Erasing, records: readonly PatientRecord[]): Promise<void> {
  // Files of another folder or bucket cannot be deleted here: their rows stay until servers share one.
  if (platform.server.isApart) return;
  const end = Date.now() + NIGHT_MS;
  await platform.database.asOwner((tx) => tx.write(GATHER));
  await erasePending(platform, records, { asked: false, end });
  for (const one of oldOf(records)) {
    const some = () => eraseSome(platform, one).catch((error) => failed(platform, error));
    while ((await some()) === ROWS && Date.now() < end) {}
  }
  await dropAll(platform);
}

/** Erases what administrators asked for. */
export async function eraseAsked(platform: Erasing, records: readonly PatientRecord[]): Promise<void> {
  if (platform.server.isApart) return;
  await erasePending(platform, records, { asked: true, end: Date.now() + NIGHT_MS });
  await dropAll(platform);
}

async function dropAll(platform: Erasing): Promise<void> {
  const left = await dropFiles(platform);
  if (left > 0) logOf(platform).error({ files: left }, 'files of erased records are left over');
}

const logOf = ({ config }: Pick<Platform, 'config'>) => pino({ level: config.LOG_LEVEL });

/** Says that rows could not be erased; the next night tries again. */
function failed(platform: Erasing, error: unknown): void {
  logOf(platform).error(loggable(error), 'deleted records are not erased');
}

type Pending = { asked: boolean; end: number };

async function erasePending(platform: Erasing, records: readonly PatientRecord[], { asked, end }: Pending) {
  const tried: string[] = [];
  for (;;) {
    const waiting = await platform.database.asOwner((tx) => tx.read(WAITING, { not: tried, asked }));
    for (const erasure of waiting) {
      if (Date.now() > end) return;
      tried.push(erasure.id);
      await eraseOne(platform, erasure, records);
    }
    if (waiting.length < SOME) return;
  }
}

async function eraseOne(
  platform: Erasing,
  erasure: Erasure & { archiveId: string },
  records: readonly PatientRecord[],
) {
  try {
    await platform.database.asOwner(async (tx) => {
      const [still] = await tx.read(STILL, erasure);
      if (!still) return;
      await eraseArchive(platform, tx, erasure, records);
      tx.announce({ institutionId: erasure.institutionId }, ['archives']);
    });
  } catch (error) {
    logOf(platform).error(loggable(error), 'a record is not erased');
    const { institutionId, id } = erasure;
    await platform.database.asOwner((tx) => tx.write(FAILED, { institutionId, id, problem: problemOf(error) }));
  }
}

/** What the database refused, by name: its message could quote what a row held. */
function problemOf(error: unknown): string {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return [code ?? 'error', constraint].filter(Boolean).join(' ');
}

/** Erases some deleted records of one kind, each institution's in a transaction with its own entry. */
async function eraseSome(platform: Erasing, { old, erase }: ReturnType<typeof oldOf>[number]): Promise<number> {
  return platform.database.asOwner(async (tx) => {
    const found = await tx.read(old);
    for (const [institutionId, some = []] of Map.groupBy(found, (one) => one.institutionId)) {
      const erased: Erased = summed(await tx.write(erase, { institutionId, ids: some.map(({ id }) => id) }));
      const [added] = await tx.write(ADD_RECORDS, { institutionId });
      if (added) await noteDone(tx, { institutionId, id: added.id, cause: 'records', archiveId: null }, erased);
    }
    return found.length;
  });
}
