import { setTimeout as delay } from 'node:timers/promises';
import { hashSecret } from '#modules/identity/passwords.ts';
import type { institutions } from '#modules/institution/institution.tables.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { queries } from '#platform/sql/builder.ts';
import { bool } from '#platform/sql/columns.ts';
import { read, readSql } from '#platform/sql/statement.ts';
import { Unavailable } from '#platform/unavailable.ts';
import type { Config } from '../config.ts';
import { keptDemoPassword, newDemoPassword } from './password.ts';
import { shanghai } from './region.zh.ts';
import { regions } from './regions.ts';

const db = queries<typeof institutions>();
/** Polled: the server that holds the lock may seed for longer than lock_timeout allows. */
const LOCK = readSql('demo.lock', { taken: bool }, () => 'SELECT pg_try_advisory_xact_lock(7264002) AS taken');
/** For half a minute. */
const [TRIES, PAUSE_MS] = [60, 500];
const INSTITUTIONS = read('demo.institutions', () => db.selectFrom('institutions').select('id'));

/** How to sign in to the demonstration. */
export type DemoSignIn = {
  names: string[];
  password: string;
  /** Whether this start made the demonstration: only then its password is printed. */
  isNew: boolean;
};

/** An empty database in production, and nobody said what is to be in it. */
export class SeedUnsaid extends Error {
  constructor() {
    super(
      'The database is empty, and this is production: set SEED=none for an institution of your own, or SEED=demo for the demonstration.',
    );
  }
}

/**
 * Makes the demonstration's institutions if there is no institution yet; of several servers that start together, one does.
 * @returns how to sign in, also when an earlier start made the demonstration; null when the database has other institutions
 * @throws SeedUnsaid in production, when the database is empty and `SEED` is not set
 */
export async function seedIfEmpty(
  platform: Pick<Platform, 'config' | 'database' | 'storage'>,
): Promise<DemoSignIn | null> {
  const { config, database, storage } = platform;
  const found = await whenAnswered(() => database.asOwner(whatIsThere));
  if (found === 'nothing' && config.SEED === undefined && isProduction(config)) throw new SeedUnsaid();
  if (found === 'nothing') {
    // Loaded only here: it is needed once in the life of a database, and every other start is quicker without it.
    const { writeDemo } = await import('./demo.ts');
    const made = await whenAnswered(() =>
      database.asOwner(async (tx) => {
        const [lock] = await tx.read(LOCK);
        if (!lock?.taken || (await whatIsThere(tx)) !== 'nothing') return null;
        const password = await newDemoPassword(config);
        await writeDemo(tx, storage, await hashSecret(password), new Date());
        return password;
      }),
    );
    if (made !== null) return { names: signInNames(), password: made, isNew: true };
    // Another server, or an administrator's command, came first; it may still be at it.
    await delay(PAUSE_MS);
    return seedIfEmpty(platform);
  }
  if (found === 'other') return null;
  const password = await keptDemoPassword(config);
  return password === null ? null : { names: signInNames(), password, isNew: false };
}

/**
 * Begins again while no connection could be had: a first start keeps its process busy for longer than callers are left waiting, and
 * nobody calls yet.
 */
async function whenAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(error instanceof Unavailable) || error.begun) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Whether real patients are to be expected. */
const isProduction = ({ NODE_ENV, PUBLIC_URL }: Config): boolean =>
  NODE_ENV === 'production' || PUBLIC_URL?.startsWith('https:') === true;

function signInNames(): string[] {
  return regions.flatMap(({ staff }) => staff.filter(({ disabled }) => !disabled).map(({ loginName }) => loginName));
}

async function whatIsThere(tx: Tx): Promise<'nothing' | 'demonstration' | 'other'> {
  const rows = await tx.read(INSTITUTIONS);
  if (rows.length === 0) return 'nothing';
  return rows.some(({ id }) => id === shanghai.institutionId) ? 'demonstration' : 'other';
}
