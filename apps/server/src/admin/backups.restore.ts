import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { filesAt, restoreFiles } from '#platform/backup/files.ts';
import { baseFor, NotReached, restoreDatabase } from '#platform/backup/restore.ts';
import { NoIdentity } from '#platform/backup/sealing.ts';
import { openStorage } from '#platform/storage.ts';
import { repositoryOf } from './backups.ts';
import { command, Stop } from './command.ts';
import { checkValue } from './input.ts';
import { needOwnCluster } from './parts.ts';
import { DRAFT, needNothingIn, tellContents } from './restore.ts';

const moment = z.iso.datetime({ offset: true });

/** Makes the state of a moment in an empty data folder. */
export const backupRestoreCommand = command({
  words: ['backup', 'restore'],
  help: 'Restores the database and the files of any second from BACKUP_TO into DATA_DIR, which must be empty.',
  options: {
    at: {
      needed: false,
      placeholder: 'MOMENT',
      help: 'such as 2026-11-23T10:00:00+08:00; without it the last moment that was backed up',
    },
  },
  async run({ options, config, console }) {
    needOwnCluster(config, 'Restore it');
    const at = options.at === undefined ? null : new Date(checkValue(moment, options.at, 'at'));
    const repository = await repositoryOf(config);
    await needNothingIn(config.DATA_DIR, [DRAFT]);
    const draft = join(config.DATA_DIR, DRAFT);
    await rm(draft, { recursive: true, force: true });
    await mkdir(config.DATA_DIR, { recursive: true });
    try {
      const base = await baseFor(repository, at);
      await restoreDatabase(repository, { dataDir: draft, base, at });
      const keys = await filesAt(repository, at ?? new Date());
      const files = await restoreFiles(openStorage(config), repository, keys);
      // The database comes last, so that it is never there without its password and its files.
      for (const part of ['postgres.secret', 'postgres']) await rename(join(draft, part), join(config.DATA_DIR, part));
      console.out(
        `Restored ${at ? at.toISOString() : 'the last moment that was backed up'}, and ${files} files. It holds:`,
      );
    } catch (error) {
      throw error instanceof NotReached || error instanceof NoIdentity ? new Stop(error.message) : error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await tellContents(config, console);
  },
});
