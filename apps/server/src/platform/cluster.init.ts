import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './cluster.binaries.ts';
import { sharedBuffers } from './cluster.memory.ts';
import { needRoom } from './cluster.room.ts';
import { placeFor, type Runner } from './cluster.user.ts';

/** The superuser's name in every cluster made here. */
export const superuser = 'postgres';

/** PostgreSQL's environment: none of ours, which may hold keys and passwords. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

// Written into postgresql.conf once, so that an operator's changes there or by ALTER SYSTEM stay.
const defaults: Record<string, string> = {
  shared_buffers: sharedBuffers(),
  max_connections: '100',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Without statistics PostgreSQL takes a table of thousands of patients for a few rows, and plans for those: an import is not to wait a minute.
  autovacuum_naptime: '10s',
  // A detail line such as "Key (phone)=(…) already exists" would carry patients' data into the log.
  log_error_verbosity: 'terse',
};

/** The superuser's password: random, kept beside the data in a file that only its owner reads. */
export async function readSecret(dataDir: string, runner: Runner): Promise<{ secret: string; isNew: boolean }> {
  const file = join(dataDir, 'postgres.secret');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept) return { secret: kept, isNew: false };
  const secret = randomBytes(32).toString('base64url');
  const partial = `${file}.new`;
  await rm(partial, { force: true });
  await writeFile(partial, `${secret}\n`, { mode: 0o600 });
  // initdb reads it as PostgreSQL's account, which owns the data it protects anyway.
  if (runner) await chown(partial, runner.uid, runner.gid);
  await rename(partial, file);
  return { secret, isNew: true };
}

/** Makes the cluster's folder; throws NoRoom when it would not fit. It gets its name only when it is whole, so an initdb killed half-way is done again. */
export async function initCluster(
  options: { dataDir: string; folder: string; binaries: Binaries; runner: Runner },
  sync: boolean,
): Promise<void> {
  const { dataDir, folder, binaries, runner } = options;
  for (const name of await readdir(dataDir)) {
    // The retries are for a killed start whose initdb is still writing there.
    if (name.startsWith('postgres.new-'))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  await needRoom(dataDir);
  const partial = `${folder}.new-${randomUUID()}`;
  await mkdir(partial, { mode: 0o700 });
  if (runner) await chown(partial, runner.uid, runner.gid);
  const place = await placeFor(partial, runner);
  const password = await open(join(dataDir, 'postgres.secret'), 'r');
  try {
    const made = spawn(
      binaries.initdb,
      [
        `--pgdata=${place.path}`,
        `--username=${superuser}`,
        `--pwfile=/dev/fd/4`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(sync ? [] : ['--no-sync']),
        ...Object.entries(defaults).map(([name, value]) => `--set=${name}=${value}`),
      ],
      {
        ...runner,
        cwd: '/',
        env: cleanEnvironment,
        stdio: ['ignore', 'pipe', 'pipe', place.handle?.fd ?? 'ignore', password.fd],
      },
    );
    let said = '';
    for (const stream of [made.stdout, made.stderr]) stream?.on('data', (chunk) => (said += chunk));
    const code = await new Promise<number | null>((resolve, reject) => made.on('error', reject).on('close', resolve));
    if (code !== 0) throw new Error(`initdb failed: ${said.trim()}`);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await password.close();
    await place.handle?.close();
  }
  await rename(partial, folder);
}

/** The major version of the PostgreSQL that npm installs. */
export const MAJOR = '18';

/** Whether the cluster's folder is there; throws when another PostgreSQL than ours made it. */
export async function isMade(folder: string): Promise<boolean> {
  if (!(await stat(folder).catch(() => undefined))) return false;
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => 'unknown')).trim();
  if (version === MAJOR) return true;
  const wayOut =
    Number(version) < Number(MAJOR)
      ? 'run "npm run admin -- upgrade-database", which keeps it as it is beside the new one'
      : 'start the release that made it, or restore a backup';
  throw new Error(`${folder} was made by PostgreSQL ${version}, and this release runs ${MAJOR}: ${wayOut}`);
}

/** Sets the superuser's password on data whose secret file got lost; the postmaster must not run. */
export async function resetPassword(folder: string, binaries: Binaries, runner: Runner, secret: string): Promise<void> {
  const place = await placeFor(folder, runner);
  try {
    const single = spawn(binaries.postgres, ['--single', '-D', place.path, 'postgres'], {
      ...runner,
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['pipe', 'ignore', 'ignore', place.handle?.fd ?? 'ignore'],
    });
    single.stdin?.end(`ALTER ROLE ${superuser} PASSWORD '${secret}'\n`);
    const code = await new Promise<number | null>((resolve, reject) => single.on('error', reject).on('close', resolve));
    if (code !== 0) throw new Error(`could not set a new password on ${folder}`);
  } finally {
    await place.handle?.close();
  }
}
