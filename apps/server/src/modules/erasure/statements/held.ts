/** Holds for an archive that is kept after a review, or into which one was merged that is: nothing of it is erased. */
export const isHeld = (institution: string, archive: string): string =>
  `(EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = ${institution} AND h.archive_id = ${archive} AND h.kept_until >= current_date)
     OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
                 WHERE m.institution_id = ${institution} AND m.merged_into = ${archive} AND h.kept_until >= current_date))`;

/**
 * Institutions that are not suspended, under the alias `i`, with their periods under `k`, which may be missing. In a suspended one no
 * administrator could restore what the night is about to erase.
 */
export const WORKING = `(SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id`;
