import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from './storage.ts';

/** Files that go into the storage before a transaction tells of them, and out again unless it does. */
export type NewFiles = {
  /** Puts a file into the storage, which may be slow and needs no database. */
  put: Storage['put'];
  /** Says, in the transaction, that a row now tells of the file: it stays unless the transaction is rolled back. */
  keep(key: string): void;
};

/** `NewFiles` in the hands of the platform. */
export type HeldFiles = NewFiles & {
  /** Runs what writes to the database; when it throws, its rows are gone, and none of the files is kept. */
  writing<T>(work: () => Promise<T>): Promise<T>;
  /** Takes what is not kept out of the storage; a file that cannot be taken out is noted in the log. */
  dropUnused(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void>;
};

/** Begins with no files. */
export function newFiles(storage: Pick<Storage, 'put' | 'delete'>): HeldFiles {
  const begun = new Set<string>();
  const kept = new Set<string>();
  return {
    async put(key, content) {
      begun.add(key);
      await storage.put(key, content);
    },
    keep(key) {
      kept.add(key);
    },
    async writing(work) {
      kept.clear();
      try {
        return await work();
      } catch (error) {
        // A commit whose answer is lost comes later: then the rows may be there, and the files stay.
        kept.clear();
        throw error;
      }
    },
    async dropUnused(log) {
      for (const key of begun.difference(kept)) {
        await storage
          .delete(key)
          .catch((err: unknown) => log.warn({ err }, 'a file that no row tells of is left over'));
      }
    },
  };
}
