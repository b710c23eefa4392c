import { atMostEvery } from './atMostEvery.ts';
import type { Database } from './database.ts';
import { bool, whole } from './sql/columns.ts';
import { readSql, writeSql } from './sql/statement.ts';
import { unavailableOf } from './unavailable.ts';

/** Why the server cannot do all of its work. */
export type Unready = 'databaseAway' | 'diskFull' | 'readOnly' | 'slow' | 'writesFail';

export type Readiness = {
  /** Whether the database answers; asked at most once a second. */
  isHere(): Promise<boolean>;
  /** What keeps the server from reading or writing, null if nothing does; tried at most every few seconds. */
  problem(): Promise<Unready | null>;
};

const HERE_FOR_MS = 1000;
const WRITES_FOR_MS = 3000;
const PATIENCE_MS = 2000;

/** Tells monitors how the database is. Answers are shared and limited in time, so that frequent questions cost little. */
export function readinessOf(database: Pick<Database, 'answers' | 'asOwner'>): Readiness {
  const isHere = atMostEvery(HERE_FOR_MS, () => inTime(database.answers()).catch(() => false));
  const writes = atMostEvery(WRITES_FOR_MS, () =>
    inTime(tryToWrite(database)).then(
      () => null,
      (error) => reasonOf(error),
    ),
  );
  return {
    isHere,
    problem: async () => ((await isHere()) ? writes() : 'databaseAway'),
  };
}

const LITTLE_MEMORY = readSql(
  'readiness.littleMemory',
  { read_only: bool },
  () => `SELECT current_setting('transaction_read_only')::boolean AS read_only
         FROM app.tune('work_mem', '64kB')`,
);
const SPILL = readSql(
  'readiness.spill',
  { rows: whole },
  () => 'SELECT count(*) AS rows FROM generate_series(1, 20000)',
);
const LOG = writeSql('readiness.log', {}, () => "SELECT FROM pg_logical_emit_message(true, 'cogclinic', '')");

/**
 * Tries what every write needs: free blocks on the disk, by holding rows that do not fit into little memory, and a commit
 * in the write-ahead log. It leaves nothing behind, so it needs no table.
 */
function tryToWrite(database: Pick<Database, 'asOwner'>): Promise<void> {
  return database.asOwner(async (tx) => {
    const [settings] = await tx.read(LITTLE_MEMORY);
    if (settings?.read_only) throw new ReadOnly();
    await tx.read(SPILL);
    await tx.write(LOG);
  });
}

class Late extends Error {}
class ReadOnly extends Error {}

const REASONS: Record<string, Unready> = {
  'errors:databaseAway': 'databaseAway',
  'errors:diskFull': 'diskFull',
  'errors:busy': 'slow',
  'errors:tookTooLong': 'slow',
};

function reasonOf(error: unknown): Unready {
  if (error instanceof ReadOnly) return 'readOnly';
  if (error instanceof Late) return 'slow';
  return REASONS[unavailableOf(error)?.key ?? ''] ?? 'writesFail';
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), PATIENCE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
