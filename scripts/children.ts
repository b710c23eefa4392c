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
