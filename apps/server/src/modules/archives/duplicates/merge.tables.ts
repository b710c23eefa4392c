/** What the database itself derives from `archives`: it goes and comes with the archive. */
export const DERIVED_TABLES = ['archive_syllables'] as const;
