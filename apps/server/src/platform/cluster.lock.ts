import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, processMark } from './cluster.process.ts';

/**
 * Runs `work` while no other process opens or closes the cluster of this data folder. The lock names its holder, so
 * that one left by a killed process is recognised and taken over.
 */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const path = join(dataDir, 'postgres.lock');
  const mine = `${path}.${randomUUID()}`;
  const draft = join(dataDir, `postgres.draft.${randomUUID()}`);
  try {
    await writeFile(draft, `${await processMark(process.pid)} ${randomUUID()}`);
    await rename(draft, mine);
    while (!(await take(mine, path))) await sleep(20);
    try {
      return await work();
    } finally {
      await rm(path, { force: true });
    }
  } finally {
    // A full disk leaves an empty draft.
    for (const left of [draft, mine]) await rm(left, { force: true });
  }
}

async function take(mine: string, path: string): Promise<boolean> {
  // A hard link appears with its content: a lock always names its holder when it is read.
  const taken = await link(mine, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (taken) return true;
  const held = await readFile(path, 'utf8').catch(() => undefined);
  if (held === undefined || (await isSameProcess(held.split(' ')[0] ?? ''))) return false;
  const aside = `${mine}.stale`;
  await rename(path, aside).catch(() => undefined);
  // Between reading and moving, another process may have taken the stale lock over: give it back then.
  const moved = await readFile(aside, 'utf8').catch(() => held);
  if (moved !== held) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
  await sweep(dirname(path), `${basename(path)}.`);
  return false;
}

/** Removes what killed processes left behind while they waited. */
async function sweep(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const holder = (await readFile(join(folder, name), 'utf8').catch(() => '')).split(' ')[0] ?? '';
    if (!(await isSameProcess(holder))) await rm(join(folder, name), { force: true });
  }
}

/** Notes this process as one that uses the cluster; the answer ends the note and tells whether it was the last one. */
export async function joinUsers(dataDir: string): Promise<() => Promise<boolean>> {
  const folder = join(dataDir, 'postgres.users');
  await mkdir(folder, { recursive: true });
  const mine = join(folder, randomUUID());
  await writeFile(mine, await processMark(process.pid));
  return async () => {
    await rm(mine, { force: true });
    return (await liveUsers(folder)) === 0;
  };
}

async function liveUsers(folder: string): Promise<number> {
  let live = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isSameProcess(await readFile(path, 'utf8').catch(() => ''))) live += 1;
    else await rm(path, { force: true });
  }
  return live;
}
