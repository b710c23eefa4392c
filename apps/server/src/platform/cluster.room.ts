import { statfs } from 'node:fs/promises';
import { DatabaseError } from 'pg';

const MB = 1_000_000;
/** A new database with its demonstration data and the log of their writes. */
const FOR_A_NEW_DATABASE = 400 * MB;
/** PostgreSQL adds to its log of writes in files of 16 MiB. */
const FOR_THE_NEXT_WRITE = 20 * MB;

/** The disk that holds the data is full. */
export class NoRoom extends Error {}

/** Throws NoRoom, which says how much is missing, when a new database would not fit into `dataDir`. */
export async function needRoom(dataDir: string, freeIn = freeBytes): Promise<void> {
  const free = await freeIn(dataDir);
  if (free >= FOR_A_NEW_DATABASE) return;
  const [needed, left] = [FOR_A_NEW_DATABASE / MB, Math.floor(free / MB)];
  throw new NoRoom(`There is no room for a database in ${dataDir}: it needs ${needed} MB, and ${left} MB are free.`);
}

/**
 * The NoRoom behind an error, if that is what it comes from. A PostgreSQL that ran out of room ends without being able
 * to write why: then the room that is left tells.
 */
export async function noRoomBehind(error: unknown, dataDir: string, freeIn = freeBytes): Promise<NoRoom | undefined> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof NoRoom) return cause;
  if (!saysNoRoom(error) && (await freeIn(dataDir)) >= FOR_THE_NEXT_WRITE) return undefined;
  return new NoRoom(`The disk that holds ${dataDir} is full: the database cannot write.`, { cause: error });
}

/** Whether an error of the file system or of PostgreSQL says that a disk or a quota is full. */
export function saysNoRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (cause instanceof DatabaseError ? code === '53100' : code === 'ENOSPC' || code === 'EDQUOT') return true;
    if (/No space left on device|Disk quota exceeded/.test(cause.message)) return true;
  }
  return false;
}

async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
