import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { socketIn } from './localSocket.ts';

const run = promisify(execFile);
const linux = process.platform === 'linux';

async function ps(pid: number, column: string): Promise<string> {
  return run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/** Whether a process with this id lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Names a process for good: its id and when it started, because ids are used again. */
export async function processMark(pid: number): Promise<string> {
  if (!linux) return `${pid}@${(await ps(pid, 'lstart')).replaceAll(/\s+/g, '_')}`;
  const [state, ...rest] = await procStat(pid);
  return `${pid}@${state === 'Z' ? 'ended' : (rest[18] ?? 'ended')}`;
}

/** The fields of /proc/PID/stat from the third, the state, on (Linux): the start time is the 22nd. Of a process that has ended, one that is blank. */
export async function procStat(pid: number): Promise<string[]> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in brackets and may hold spaces.
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** Whether a process was stopped (SIGSTOP), so that it hears no other signal than the one that kills it. */
export async function isStopped(pid: number): Promise<boolean> {
  return (linux ? ((await procStat(pid))[0] ?? '') : await ps(pid, 'state')).startsWith('T');
}

/** Whether the process a mark names still lives. */
export async function isSameProcess(mark: string): Promise<boolean> {
  const pid = Number(mark.split('@')[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && (await processMark(pid)) === mark;
}

async function commandLine(pid: number): Promise<string> {
  return linux ? readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : ps(pid, 'command');
}

/**
 * The name a postmaster of this folder carries on its command line and in the titles of its children. It is found there
 * by any account, unlike a working directory, and differs between a folder and its copy.
 */
export async function clusterName(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder);
  return `cogclinic-${dev}-${ino}-`;
}

/** A postmaster that runs on this folder; it may listen on a socket besides its port. */
export type Postmaster = { pid: number; port: number; socket: string | null; ready: boolean };

/** The postmaster that `postmaster.pid` names, when it really is one of this folder. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const file = join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  const command = await commandLine(pid);
  if (command.includes(await clusterName(folder))) {
    const port = Number(lines[3]);
    return { pid, port, socket: socketIn(lines[4] ?? '', port), ready: lines[7]?.trim() === 'ready' };
  }
  // Another program got the id of a postmaster that was killed: PostgreSQL would take it for a living postmaster.
  if (!command.includes('postgres') || (await worksElsewhere(pid, folder))) await rm(file, { force: true });
  return undefined;
}

/** The ids of the processes that carry a folder's name: its postmaster and the children of one that was killed. */
export async function processesOf(folder: string): Promise<number[]> {
  const name = await clusterName(folder);
  if (!linux) {
    const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,command=']);
    const lines = stdout.split('\n').filter((line) => line.includes(name));
    return lines.map((line) => Number.parseInt(line, 10));
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const named = await Promise.all(pids.map(async (pid) => (await commandLine(pid)).includes(name)));
  return pids.filter((_, at) => named[at]);
}

/** Whether a process surely works in another folder; not sure means it may be a postgres started here by hand. */
async function worksElsewhere(pid: number, folder: string): Promise<boolean> {
  const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)]);
  return there !== undefined && (there.ino !== here.ino || there.dev !== here.dev);
}
