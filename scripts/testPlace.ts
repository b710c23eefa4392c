import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** More than twice what a whole run of the tests takes at once. */
const NEEDED_BYTES = 4e9;

/**
 * Runs work whose temporary files, its children's too, lie in memory where there is room. Each file of API tests clones a
 * database of hundreds of files, which takes a disk ten times as long.
 */
export async function withTestPlace<T>(work: () => Promise<T>): Promise<T> {
  const room = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (room < NEEDED_BYTES) return work();
  const place = await mkdtemp(join(IN_MEMORY, 'cogclinic-'));
  try {
    // The database works under an account of its own.
    await chmod(place, 0o755);
    if (await runsPrograms(place)) process.env.TMPDIR = place;
    return await work();
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Containers often forbid programs there, and the database's are copied to where its account can read them. */
async function runsPrograms(place: string): Promise<boolean> {
  const program = join(place, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  return promisify(execFile)(program).then(
    () => true,
    () => false,
  );
}
