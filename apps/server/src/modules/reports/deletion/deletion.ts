import { wireTime } from '#platform/time.ts';

const DAYS_KEPT = 30;

/** Holds for reports that were deleted and can still be restored, of patients who are there. */
export const IN_BIN = `r.deleted_at > now() - interval '${DAYS_KEPT} days'`;

/** Until when a report deleted at that moment can be restored. */
export function restorableUntil(deletedAt: Date, timeZone: string): string {
  return wireTime(new Date(deletedAt.getTime() + DAYS_KEPT * 86_400_000), timeZone);
}
