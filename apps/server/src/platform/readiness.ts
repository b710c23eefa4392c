import type { Database } from './database.ts';
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

/** Tells how the database is, however often machines ask, and never lets them wait long. */
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

/**
 * Needs what writes need: new blocks on the data's disk, by rows that do not fit into so little memory, and a commit in the
 * log of writes. It leaves nothing behind, so it needs no table.
 */
function tryToWrite(database: Pick<Database, 'asOwner'>): Promise<void> {
  return database.asOwner(async (tx) => {
    const [settings] = await tx.rows<{ read_only: boolean }>(
      `SELECT set_config('work_mem', '64kB', true), current_setting('transaction_read_only')::boolean AS read_only`,
    );
    if (settings?.read_only) throw new ReadOnly();
    await tx.rows('SELECT count(*) FROM generate_series(1, 20000)');
    // Not begun with SELECT: the transaction waits for the commit of what writes.
    await tx.rows("VALUES (pg_logical_emit_message(true, 'cogclinic', ''))");
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

/** Shares one answer among all who ask while it is being found, and for a while afterwards. */
function atMostEvery<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!found || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      found = find().finally(() => {
        until = performance.now() + ms;
      });
    }
    return found;
  };
}
