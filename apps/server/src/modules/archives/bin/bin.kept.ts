/** Deleted archives can be restored for so long. */
export const DAYS_KEPT = 30;

/** Whether the removed archive `a` is in the bin. Merged ones are not: what was theirs is the other's now. */
export const IN_BIN = `a.deleted_at > now() - interval '${DAYS_KEPT} days' AND a.merged_into IS NULL`;
