import { tellAdministrators } from '#modules/notices/administrators.service.ts';
import { audit } from '#platform/audit.ts';
import type { Platform } from '#platform/platform.ts';
import { text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';

/** Fewer patients in a day are never unusual. */
const AT_LEAST = 60;
/** So many times what an account reads on its usual day is unusual. */
const TIMES = 3;

/**
 * Accounts that opened, printed or exported the records of far more patients in the last day than on their days of the 30 before it,
 * and of whom it was not told since.
 */
const UNUSUAL = readSql(
  'audit.unusualReading',
  { institution_id: uuid, account_id: uuid.always, username: text, patients: whole, usual: whole },
  () =>
    `WITH read AS (
       SELECT institution_id, account_id, count(DISTINCT archive_id) AS patients FROM audit_entries
        WHERE created_at > now() - interval '1 day' AND archive_id IS NOT NULL AND account_id IS NOT NULL
          AND action IN ('open', 'print', 'export')
        GROUP BY institution_id, account_id HAVING count(DISTINCT archive_id) >= ${AT_LEAST})
     SELECT r.institution_id, r.account_id, a.username, r.patients, h.usual
       FROM read r
       JOIN accounts a ON a.institution_id = r.institution_id AND a.id = r.account_id
      CROSS JOIN LATERAL (
        SELECT coalesce(round(avg(d.patients)), 0)::int AS usual
          FROM (SELECT count(DISTINCT e.archive_id) AS patients FROM audit_entries e
                 WHERE e.institution_id = r.institution_id AND e.account_id = r.account_id AND e.archive_id IS NOT NULL
                   AND e.action IN ('open', 'print', 'export')
                   AND e.created_at BETWEEN now() - interval '31 days' AND now() - interval '1 day'
                 GROUP BY e.created_at::date) d) h
      WHERE r.patients > ${TIMES} * h.usual
        AND NOT EXISTS (SELECT FROM audit_entries t
                         WHERE t.institution_id = r.institution_id AND t.account_id = r.account_id AND t.action = 'alert'
                           AND t.created_at > now() - interval '1 day')`,
);

/** Looks every hour whether an account reads far more than it is used to. */
export function tellOfHabits(platform: Platform): void {
  platform.background.schedule('audit.habits', '23 * * * *', () => lookAtHabits(platform));
}

/** Writes an alert into the trail for each account that reads far above its habit, and tells the institution's administrators. */
export async function lookAtHabits({ database, mail }: Pick<Platform, 'database' | 'mail'>): Promise<void> {
  await database.asOwner(async (tx) => {
    for (const { institution_id: institutionId, account_id: accountId, username, patients, usual } of await tx.read(
      UNUSUAL,
    )) {
      const detail = { patients, usual };
      await audit(
        tx,
        { institutionId, accountId },
        { action: 'alert', noun: 'accounts', subjectId: accountId, detail },
      );
      const params = { name: username, ...detail };
      await tellAdministrators(tx, mail, {
        ...{ institutionId, kind: 'unusualReading', about: username },
        letterIn(language) {
          const t = translator(language);
          return { subject: t('audit:alertSubject', params), text: t('audit:alertText', params) };
        },
      });
    }
  });
}
