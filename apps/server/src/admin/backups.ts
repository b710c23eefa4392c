import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { basesOf } from '#platform/backup/base.ts';
import { LOG_STATE, type LogState } from '#platform/backup/log.ts';
import { makeBackup } from '#platform/backup/make.ts';
import { backupsOf, NoBackups } from '#platform/backup/open.ts';
import type { Repository } from '#platform/backup/repository.ts';
import { VERIFIED, type Verified } from '#platform/backup/verify.ts';
import { openCluster } from '#platform/cluster.ts';
import type { Config } from '../config.ts';
import { command, Stop } from './command.ts';
import { needOwnCluster } from './parts.ts';

/** The repository that the configuration names. @throws Stop that says what is missing */
export async function repositoryOf(config: Config): Promise<Repository> {
  return backupsOf(config).catch((error) => {
    throw error instanceof NoBackups ? new Stop(error.message) : error;
  });
}

/** Makes a key for backups. */
export const backupKeyCommand = command({
  words: ['backup', 'key'],
  help: 'Makes a key for BACKUP_KEY_FILE and prints it. Keep a copy elsewhere: without it no backup can be opened.',
  options: {},
  async run({ console }) {
    const identity = await generateX25519Identity();
    console.out('# Opens the backups of CogClinic: keep it where the backups are not.');
    console.out(`# With this one alone backups can be made, but not opened: ${await identityToRecipient(identity)}`);
    console.out(identity);
  },
});

/** Backs up the running database and the files. */
export const backupCreateCommand = command({
  words: ['backup', 'create'],
  help: 'Backs up the database and the files to BACKUP_TO, while the server runs or not, and forgets what is too old.',
  options: {},
  async run({ config, console }) {
    needOwnCluster(config, 'Back it up');
    const repository = await repositoryOf(config);
    const cluster = await openCluster({ dataDir: config.DATA_DIR, log: () => undefined });
    try {
      const made = await makeBackup({ config, ownerUrl: cluster.adminUrl, repository });
      if (!made) throw new Stop('Another backup is being made. Nothing was done.');
      const { base, files, forgotten } = made;
      console.out(
        `Backed up ${(base.bytes / 1e6).toFixed(1)} MB of the database as ${base.id}, and ${files} new files.`,
      );
      if (forgotten > 0) console.out(`Forgot ${forgotten} older than ${config.BACKUP_KEEP_DAYS} days.`);
    } finally {
      await cluster.close();
    }
  },
});

/** Lists the backups. */
export const backupListCommand = command({
  words: ['backup', 'list'],
  help: 'Lists the backups of BACKUP_TO, and from which moment to which every second can be restored.',
  options: {},
  async run({ config, console }) {
    const repository = await repositoryOf(config);
    const [bases, log, verified] = await Promise.all([
      basesOf(repository),
      repository.noted<LogState>(LOG_STATE),
      repository.noted<Verified>(VERIFIED),
    ]);
    if (bases.length === 0) console.out('There is no backup yet.');
    for (const { id, endedAt, bytes } of bases) console.out(`${id}  ${endedAt}  ${(bytes / 1e6).toFixed(1)} MB`);
    const [first] = bases;
    if (first && log) console.out(`Every second from ${first.endedAt} to ${log.until} can be restored.`);
    console.out(verified ? `Last verified: ${verified.at}, ${verified.base}.` : 'None was verified yet.');
  },
});
