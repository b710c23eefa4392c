import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(65_536, 1);

/** A disk of its own, of a few hundred megabytes, that can be filled to the last byte. */
export type SmallDisk = Readonly<{
  folder: string;
  fill(): Promise<void>;
  /** Gives back what filled it. */
  clear(): Promise<void>;
  close(): Promise<void>;
}>;

/** Opens one in memory; null where this account may mount nothing. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'cogclinic-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    await rmdir(folder);
    return null;
  }
  // The database works under an account of its own.
  await chmod(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (let length = BLOCK.length; length > 0; ) {
          const written = await file.write(BLOCK, 0, length).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOSPC') throw error;
            return null;
          });
          if (!written) length = Math.floor(length / 2);
        }
      } finally {
        await file.close();
      }
    },
    clear: () => rm(filler, { force: true }),
    async close() {
      await run('umount', ['--lazy', folder]);
      await rmdir(folder);
    },
  };
}
