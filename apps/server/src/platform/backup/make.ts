import type { Config } from '../../config.ts';
import { openStorage } from '../storage.ts';
import { type Base, copyBase } from './base.ts';
import { copyFiles } from './files.ts';
import { holding, LOCKS } from './open.ts';
import { prune } from './prune.ts';
import type { Repository } from './repository.ts';

type Making = { config: Config; ownerUrl: string; repository: Repository };

/** What a backup made. */
export type Made = { base: Base; files: number; forgotten: number };

/** Copies the database and the files, then forgets what is too old; null while another process does so. */
export function makeBackup({ config, ownerUrl, repository }: Making): Promise<Made | null> {
  return holding(ownerUrl, LOCKS.base, async (client) => {
    const base = await copyBase(client, config.DATA_DIR, repository);
    // After the database: of each file that it names there is a copy.
    const files = await copyFiles(openStorage(config), repository);
    return { base, files, forgotten: await prune(repository, config.BACKUP_KEEP_DAYS) };
  });
}
