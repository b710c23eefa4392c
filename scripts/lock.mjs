import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const beat = 5_000;

/**
 * Runs `work` while no other process holds the lock file. A lock is stale when its holder on this machine is gone, or
 * has not touched it for a minute (the holder may run in another container that shares the folder).
 */
export async function withLock(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(mine, `${hostname()} ${process.pid} ${mine}`);
  try {
    for (let said = false; !take(mine, file); await sleep(100)) {
      if (!said) console.error(waiting);
      said = true;
    }
    const timer = setInterval(() => utimesSync(file, new Date(), new Date()), beat);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function take(mine, file) {
  try {
    // A hard link appears with its content, so a lock always names its holder.
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const held = read(file);
  if (held === undefined || !isStale(held, file)) return false;
  const aside = `${mine}.stale`;
  try {
    renameSync(file, aside);
    // Another process may have taken over the stale lock between reading and moving: then gives it back.
    if (read(aside) !== held) linkSync(aside, file);
  } catch {
    // Another process was faster; the next round sees its lock.
  }
  rmSync(aside, { force: true });
  rmSync(held.split(' ').slice(2).join(' '), { force: true });
  return false;
}

function isStale(held, file) {
  const [host, pid] = held.split(' ');
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return age > 12 * beat || (host === hostname() && !isAlive(Number(pid)));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
