import { totalmem } from 'node:os';

const MB = 1024 ** 2;
const LEAST_MB = 128;
const MOST_MB = 1024;
/** The rest is the system's, which keeps files in it too, the server's and that of PostgreSQL's connections. */
const SHARE = 8;

/**
 * PostgreSQL's own memory for pages of tables and indexes, as its setting `shared_buffers`: an eighth of the machine's memory, or of
 * what its container may use, from 128 MB to 1 GB. A page that is not there is fetched from the system for each reader anew.
 */
export function sharedBuffers(memory = memoryHere()): string {
  const share = Math.floor(memory / SHARE / MB);
  return `${Math.min(Math.max(share, LEAST_MB), MOST_MB)}MB`;
}

/** Bytes of this machine, or of the container. */
function memoryHere(): number {
  // Without a limit it is 0, or more than there is.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
