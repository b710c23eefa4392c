import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, isStopped, processesOf, processMark } from './cluster.process.ts';

/** Ends a postmaster: a fast shutdown, after a while an immediate one; one that was stopped hears neither and is killed. */
export async function endPostmaster(folder: string, pid: number, log: (line: string) => void): Promise<void> {
  if (await isStopped(pid)) return killPostmaster(folder, pid);
  const mark = await processMark(pid);
  signal(pid, 'SIGINT');
  if (await gone(mark, 30_000)) return;
  log('PostgreSQL did not shut down within 30 s: ending it at once; it will recover at the next start');
  signal(pid, 'SIGQUIT');
  if (!(await gone(mark, 10_000))) await killPostmaster(folder, pid);
}

/** Kills a postmaster that hears nothing, and what it leaves behind. */
export async function killPostmaster(folder: string, pid: number): Promise<void> {
  const mark = await processMark(pid);
  signal(pid, 'SIGKILL');
  if (!(await gone(mark, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not end`);
  await endOrphans(folder);
}

/**
 * Ends what a killed postmaster left behind: children busy with a query, or stopped, do not notice that it is gone, and
 * hold the memory that the next one needs. They share nothing with the next one, which recovers as after a power cut.
 */
export async function endOrphans(folder: string): Promise<void> {
  for (const pid of await processesOf(folder)) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function gone(mark: string, within: number): Promise<boolean> {
  for (const end = performance.now() + within; performance.now() < end; await sleep(10)) {
    if (!(await isSameProcess(mark))) return true;
  }
  return false;
}
