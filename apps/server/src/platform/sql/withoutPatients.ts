import type { Parts } from './matching.ts';

/**
 * Counts the rows of a list without their patients for an account that sees all of them, less those of removed patients, who are few:
 * a join with ten thousand patients would take most of the list's time.
 * @param source SQL of the rows with their alias, none of whose conditions names the patient's row: "orders o"
 * @param alias of the rows: "o"
 * @returns the statement of the count, up to a limit; null for an account that does not see all
 */
export const countedWithoutPatients =
  (source: string, alias: string) =>
  ({ seesAll, removed, where }: Parts, limit: number | null): string | null => {
    if (!seesAll) return null;
    return `SELECT (SELECT count(*) FROM (SELECT 1 FROM ${source} WHERE ${where}
                    ${limit === null ? '' : `LIMIT ${limit} + gone.count`}) matches) - gone.count AS count
    FROM (SELECT count(*) FROM ${removed} a JOIN ${source} ON ${alias}.institution_id = a.institution_id AND ${alias}.archive_id = a.id
          WHERE ${where}) gone`;
  };
