/**
 * Tables with an archive that the database itself keeps in step with `archives`: its syllables go and come with it, and who
 * has a device moves to the archive that is kept.
 */
export const DERIVED_TABLES = ['archive_syllables', 'device_users'] as const;
