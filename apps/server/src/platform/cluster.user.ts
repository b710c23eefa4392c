import { execFile } from 'node:child_process';
import { chown, type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The unprivileged account PostgreSQL runs as; `undefined` means the account of this process. */
export type Runner = { uid: number; gid: number } | undefined;

/** A folder as PostgreSQL names it, with the open handle its process must inherit as file descriptor 3. */
export type Place = { path: string; handle?: FileHandle };

const run = promisify(execFile);

/**
 * Who runs PostgreSQL on the data in `folder`. PostgreSQL refuses to run as root, so root hands over to the owner of
 * the data that is there, or to `postgres`, or to `nobody`.
 */
export async function runnerFor(folder: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await accountIds('postgres')) ?? (await accountIds('nobody')) ?? { uid: 65534, gid: 65534 };
}

async function accountIds(name: string): Promise<Runner> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether the runner may read `path`, judged by the permission bits of it and of every folder above it. */
export async function canReach(path: string, runner: Runner): Promise<boolean> {
  if (!runner) return true;
  let current = await realpath(path);
  let need = 0o5;
  for (;;) {
    const { mode, uid, gid } = await stat(current);
    const shift = uid === runner.uid ? 6 : gid === runner.gid ? 3 : 0;
    if (((mode >> shift) & need) !== need) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
    need = 0o1;
  }
}

/**
 * A name under which the runner reaches `folder`. Below a folder closed to it (a home folder of mode 0700, say) that is
 * an inherited file descriptor: the data stays where DATA_DIR says, and no folder's permissions are widened.
 */
export async function placeFor(folder: string, runner: Runner): Promise<Place> {
  if (await canReach(folder, runner)) return { path: folder };
  if (process.platform !== 'linux') {
    throw new Error(`PostgreSQL's account (uid ${runner?.uid}) cannot reach ${folder}: choose another DATA_DIR`);
  }
  return { path: '/proc/self/fd/3', handle: await open(folder, 'r') };
}

/** Gives an unpacked data folder to the account that runs PostgreSQL, which must own its data and is never root. */
export async function giveToPostgres(folder: string): Promise<void> {
  const runner = await runnerFor(join(folder, 'postgres'));
  if (!runner) return;
  const names = await readdir(join(folder, 'postgres'), { recursive: true });
  const owned = ['postgres', 'postgres.secret', ...names.map((name) => join('postgres', name))];
  for (const name of owned) {
    const path = join(folder, name);
    if (await stat(path).catch(() => undefined)) await chown(path, runner.uid, runner.gid);
  }
}
