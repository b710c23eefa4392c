/** Deleted archives can be restored for so long. */
export const DAYS_KEPT = 30;

/** Whether the removed archive `a` is in the bin. Merged ones are not: their records belong to the archive that was kept. */
export const IN_BIN = `a.deleted_at > now() - interval '${DAYS_KEPT} days' AND a.merged_into IS NULL`;
