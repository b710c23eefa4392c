import { join } from 'node:path';
import { NotReached } from '#platform/backup/restore.ts';
import { NoIdentity } from '#platform/backup/sealing.ts';
import { verifyBackup } from '#platform/backup/verify.ts';
import { repositoryOf } from './backups.ts';
import { command, Stop } from './command.ts';
import { needNothingIn } from './restore.ts';

/** Restores the newest backup for a trial. */
export const backupVerifyCommand = command({
  words: ['backup', 'verify'],
  help: 'Restores the newest backup for a trial and looks through all tables, indexes and files; the server may run.',
  options: {
    in: { needed: false, placeholder: 'FOLDER', help: 'an empty folder with room for it; without it one in DATA_DIR' },
  },
  async run({ options, config, console, pathOf }) {
    const folder = options.in ? pathOf(options.in) : join(config.DATA_DIR, 'backup.trial');
    await needNothingIn(folder, []);
    const found = await verifyBackup(await repositoryOf(config), folder).catch((error: Error) => {
      throw error instanceof NotReached || error instanceof NoIdentity ? new Stop(error.message) : error;
    });
    for (const problem of found.problems) console.err(problem);
    if (found.problems.length > 0) throw new Stop(`The backup ${found.base.id} is not whole.`);
    const counts = `${found.tables} tables, ${found.indexes} indexes and ${found.files} files`;
    console.out(`The backup ${found.base.id} with all until ${found.until} is whole: ${counts} were read.`);
  },
});
