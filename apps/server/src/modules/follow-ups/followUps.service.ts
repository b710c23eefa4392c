import { type CallData, ROLES } from '@cogclinic/contract/call';
import type { followUpCalls } from '@cogclinic/contract/followUps';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { bool, oneOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { type By, COLUMNS, type FollowUp, from, presentFollowUp, SELECT, seeFollowUp } from './followUps.rows.ts';

/** One follow-up, which the audit trail notes. */
export async function oneFollowUp(tx: Tx, by: By, id: string): Promise<FollowUp> {
  const row = await seeFollowUp(tx, by.actor, id);
  await audit(tx, by.actor, { action: 'open', noun: 'followUps', subjectId: id, archiveId: row.archive_id });
  return presentFollowUp(row, by);
}

const NEXT = readVisibleSql(
  'followUps.next',
  COLUMNS,
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE f.archive_id = ${archiveId} AND f.state = 'planned'
     ORDER BY f.due_date, f.id LIMIT 1`,
);

/**
 * The planned follow-up of one patient that comes first, an overdue one before all; null when none is planned, or the
 * patient is out of the actor's scope.
 */
export async function nextFollowUp(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  language: Language,
): Promise<FollowUp | null> {
  const [row] = await NEXT(tx, actor, { archiveId });
  return row ? presentFollowUp(row, { actor, language }) : null;
}

/** The scopes of the platform's access module, here over accounts instead of patients; a test holds them together. */
const ASSIGNEES = readSql(
  'followUps.assignees',
  { id: uuid, username: text, roleType: oneOf(ROLES), seesPatient: bool },
  (given: { departmentId: string | null; doctorId: string | null; managerId: string | null }) =>
    `SELECT u.id, u.username, u.role_type AS "roleType",
            CASE u.data_authority WHEN 'all' THEN true
              WHEN 'oneself' THEN coalesce(u.department_id = ${given.departmentId}::uuid, false)
              ELSE coalesce(u.id = CASE u.role_type WHEN 'CONTRACTMANAGER' THEN ${given.managerId}::uuid
                                   ELSE ${given.doctorId}::uuid END, false)
            END AS "seesPatient"
     FROM accounts u WHERE u.enabled ORDER BY u.username, u.id`,
);

/** Whom a follow-up of this patient can be given to; an account that cannot see the patient would not find it. */
export async function listAssignees(
  tx: Tx,
  actor: Actor,
  archiveId: string,
): Promise<CallData<typeof followUpCalls.assignees>> {
  const { departmentId, doctorId, healthyDoctorId } = await seeArchive(tx, actor, archiveId);
  return tx.read(ASSIGNEES, { departmentId, doctorId, managerId: healthyDoctorId });
}
