/** Tables that have another name since a release, by their name then. */
const RENAMED: Readonly<Record<string, string>> = {
  tasks: 'jobs',
  task_failures: 'job_failures',
  administration_works: 'administration_productions',
};

/** What a table of a release is called now. */
export const nameNow = (table: string): string => RENAMED[table] ?? table;
