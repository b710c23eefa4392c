import { wireTime } from '#platform/time.ts';

const DAYS_KEPT = 30;

/** Holds for deleted reports that can still be restored. */
export const IN_BIN = `r.deleted_at > now() - interval '${DAYS_KEPT} days'`;

/** The last moment at which a report deleted at the one given can be restored. */
export function restorableUntil(deletedAt: Date, timeZone: string): string {
  return wireTime(new Date(deletedAt.getTime() + DAYS_KEPT * 86_400_000), timeZone);
}
