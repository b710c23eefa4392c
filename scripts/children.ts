import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The ids of a process's running children. */
export async function childrenOf(pid: number): Promise<number[]> {
  const listed =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
      : await run('pgrep', ['-P', String(pid)]).then(
          ({ stdout }) => stdout,
          () => '',
        );
  return listed.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** Ends a process and all that it started, so that none of them is left to hold what the others wrote to. */
export async function endTree(pid: number): Promise<void> {
  const children = await childrenOf(pid);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
  await Promise.all(children.map(endTree));
}
