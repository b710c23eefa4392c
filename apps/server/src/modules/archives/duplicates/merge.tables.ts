/**
 * Tables with an archive that the database itself keeps in step with `archives`: its words and syllables are its own, who has a
 * device moves to the archive that is kept, and what the data analysis keeps is made anew of the records.
 */
export const DERIVED_TABLES = [
  'archive_syllables',
  'archive_words',
  'device_users',
  'changed_patients',
  'kept_courses',
  'kept_levels',
  'kept_tests',
  'kept_thresholds',
  'kept_training',
] as const;
