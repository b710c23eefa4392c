import { statfs } from 'node:fs/promises';
import type { DISK_STATES } from '@cogclinic/contract/operations';

export type Disk = { free: number; total: number; state: (typeof DISK_STATES)[number] };

const GB = 1_000_000_000;
/** PostgreSQL and an upload need room for what they are writing; below it writes begin to fail. */
const FULL_BELOW = 0.3 * GB;
const LOW_BELOW = 3 * GB;
const [LOW_SHARE, LOW_AT_MOST] = [0.1, 20 * GB];

/** Full when hardly anything can be written, low below 3 GB, or below a tenth of the disk with less than 20 GB left. */
export function diskState(free: number, total: number): Disk['state'] {
  if (free < FULL_BELOW) return 'full';
  return free < LOW_BELOW || (free < total * LOW_SHARE && free < LOW_AT_MOST) ? 'low' : 'free';
}

/** The disk that holds a folder; free is what this account may still write. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, total] = [bavail * bsize, blocks * bsize];
  return { free, total, state: diskState(free, total) };
}
