import { json, text, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

/**
 * Who is responsible for a patient: the doctor and the health manager named in the file; without one, the doctors and health
 * managers of the patient's department; without any, the institution's administrators. Only enabled accounts whose scope
 * holds the patient count: the others could not open what they are told of.
 */
export const RESPONSIBLE = readVisibleSql(
  'notices.responsible',
  { id: uuid, email: text.orNull, mails: json<unknown>().orNull, institution: text },
  ({ patients }, { archiveId, key }: { archiveId: string; key: string }) => `SELECT r.id, r.email,
      (SELECT f.value FROM preferences f WHERE f.institution_id = r.institution_id AND f.account_id = r.id AND f.key = ${key}) AS mails,
      (SELECT i.name FROM institutions i WHERE i.id = r.institution_id) AS institution
    FROM (SELECT u.institution_id, u.id, u.email, c.place, min(c.place) OVER () AS first
       FROM ${patients} p
       JOIN accounts u ON u.institution_id = p.institution_id AND u.enabled
      CROSS JOIN LATERAL (SELECT CASE WHEN u.id IN (p.doctor_id, p.healthy_doctor_id) THEN 1
          WHEN u.department_id = p.department_id AND u.role_type <> 'ADMIN' THEN 2
          WHEN u.role_type = 'ADMIN' THEN 3 END AS place) c
      WHERE p.id = ${archiveId} AND c.place IS NOT NULL AND CASE u.data_authority
          WHEN 'all' THEN true
          WHEN 'oneself' THEN u.department_id IS NOT DISTINCT FROM p.department_id AND p.department_id IS NOT NULL
          ELSE u.id = CASE WHEN u.role_type = 'CONTRACTMANAGER' THEN p.healthy_doctor_id ELSE p.doctor_id END END) r
    WHERE r.place = r.first ORDER BY r.id`,
);
