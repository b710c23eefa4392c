/** When a file is due: years after the last contact, and the age that the patient must have, or null. */
export type DueGiven = Readonly<{ today: unknown; years: unknown; age: unknown }>;

/** The first day that is not long enough ago. */
export const dueBefore = ({ today, years }: DueGiven): string =>
  `(${today}::date - make_interval(years => ${years}::int))::date`;

/** Holds for an archive whose patient is old enough for its file to be due. */
export const ofAge = (archive: string, { today, age }: DueGiven): string =>
  `(${age}::int IS NULL OR ${archive}.birthday + make_interval(years => ${age}::int) <= ${today}::date)`;

/** Holds for what the data analysis keeps of a patient who had no activity since: few are looked at more closely. */
export const quietSince = (course: string, given: DueGiven): string =>
  `(${course}.last_day < ${dueBefore(given)} OR ${course}.last_day IS NULL AND ${course}.registered_on < ${dueBefore(given)})`;
