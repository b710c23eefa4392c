import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const PREFIX = 'cogclinic-scratch-';

let folder: string | undefined;

/**
 * The folder for files that are needed for a moment: uploads, and sheets and pages in the making. They are patients', so
 * only this account can read them, and they go with the process; what a killed one left behind, the next one drops.
 */
export function scratchFolder(): string {
  if (folder === undefined) {
    dropLeftovers();
    process.on('exit', dropOwn);
  }
  // What cleans the system's temporary files may have taken it.
  if (folder === undefined || !existsSync(folder)) folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  return folder;
}

/** A path for a new file there; the caller drops the file. */
export function scratchPath(ending = ''): string {
  return join(scratchFolder(), `${randomUUID()}${ending}`);
}

function dropOwn(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

/** Drops the files that ended processes left behind. */
export function dropLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another account's, for that one to drop.
    }
  }
}

/** Of a process with this one's number, started anew in its container, nothing runs any more. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return !isMainThread;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
