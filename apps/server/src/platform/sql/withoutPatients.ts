import type { Parts, Sources } from './matching.ts';

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

/**
 * The rows of a list whose patients the actor may see. For an account that sees all of them, those of the few removed are left out in
 * place of a join, with which each row before a later page would cost a look at its patient. The institution is said once more, since
 * only a condition on all of the rows tells PostgreSQL that parts of a union are in order of time.
 * @param source SQL of the rows, in brackets, or their table
 * @returns the rows with their alias
 */
export const ofPatients = (source: string, alias: string, { patients, removed, seesAll }: Sources): string =>
  seesAll
    ? `(SELECT * FROM ${source} r WHERE r.institution_id = app.institution_id()
         AND r.archive_id NOT IN (SELECT a.id FROM ${removed} a)) ${alias}`
    : `${source} ${alias} JOIN ${patients} a ON a.institution_id = ${alias}.institution_id AND a.id = ${alias}.archive_id`;
