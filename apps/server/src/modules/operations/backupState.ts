import type { BACKUP_STATES } from '@cogclinic/contract/operations';

/** What is known of the backups: moments of the last base backup, up to which all is kept, of the last trial restore. */
export type Backup = { base: Date | null; until: Date | null; verified: Date | null; away: boolean };

const HOUR_MS = 3_600_000;

/** Late when of the last hour nothing is backed up, or no base backup was made for two days. */
export function backupState({ base, until, away }: Backup, now: Date): (typeof BACKUP_STATES)[number] {
  if (away) return 'away';
  const since = (moment: Date | null) => (moment ? now.getTime() - moment.getTime() : Number.POSITIVE_INFINITY);
  return since(until) > HOUR_MS || since(base) > 48 * HOUR_MS ? 'late' : 'good';
}
