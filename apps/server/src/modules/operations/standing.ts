import { basesOf } from '#platform/backup/base.ts';
import { LOG_STATE, type LogState } from '#platform/backup/log.ts';
import { backupsOf } from '#platform/backup/open.ts';
import { VERIFIED, type Verified } from '#platform/backup/verify.ts';
import type { Platform } from '#platform/platform.ts';
import { repeating } from '#platform/repeating.ts';
import type { Backup } from './backupState.ts';
import { type Disk, diskOf } from './disk.ts';
import { warnOfDisk } from './warning.ts';

/** What is looked at now and then, so that no page waits for a disk or a bucket. */
export type Standing = { disk: Disk | null; backup: Backup | null };

const LOOK_SECONDS = 60;
const NONE: Backup = { base: null, until: null, verified: null, away: false };

/** Looks each minute how full the disk is and what was backed up, and tells administrators by mail of a disk that gets full. */
export function watchStanding(platform: Platform): Standing {
  const { config, background } = platform;
  const makesBackups = Boolean(config.BACKUP_TO) && !config.DATABASE_URL;
  const standing: Standing = { disk: null, backup: makesBackups ? NONE : null };
  const look = async () => {
    standing.disk = await diskOf(config.DATA_DIR).catch(() => null);
    if (standing.disk && standing.disk.state !== 'free') await warnOfDisk(platform, standing.disk);
    if (standing.backup)
      standing.backup = await backupOf(config).catch(() => ({ ...NONE, ...standing.backup, away: true }));
  };
  // A full disk or a bucket that is away is told by what was found; the next look tries again.
  const quietly = () => look().catch(() => undefined);
  let looking: ReturnType<typeof repeating> | undefined;
  background.along({
    async start() {
      void quietly();
      looking = repeating(LOOK_SECONDS, quietly, () => undefined);
    },
    async stop() {
      await looking?.stop();
    },
  });
  return standing;
}

async function backupOf(config: Platform['config']): Promise<Backup> {
  const repository = await backupsOf(config);
  const [bases, log, verified] = await Promise.all([
    basesOf(repository),
    repository.noted<LogState>(LOG_STATE),
    repository.noted<Verified>(VERIFIED),
  ]);
  const moment = (at: string | undefined) => (at === undefined ? null : new Date(at));
  return {
    base: moment(bases.at(-1)?.endedAt),
    until: moment(log?.until),
    verified: moment(verified?.at),
    away: false,
  };
}
