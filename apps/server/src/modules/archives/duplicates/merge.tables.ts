/**
 * Tables with an archive that the database itself keeps in step with `archives`: its words and syllables are its own, and who
 * has a device moves to the archive that is kept.
 */
export const DERIVED_TABLES = ['archive_syllables', 'archive_words', 'device_users'] as const;
