/**
 * The tables whose rows belong to a patient's archive and go over when it is merged into another. The audit trail is only
 * added to: it keeps telling of the archive that there was. Each table also has the trigger `follow_merge`.
 */
export const MERGED_TABLES = [
  'administrations',
  'reports',
  'exam_records',
  'guidances',
  'pushes',
  'follow_ups',
] as const;

/** What the database itself derives from `archives`: it goes and comes with the archive. */
export const DERIVED_TABLES = ['archive_syllables'] as const;
