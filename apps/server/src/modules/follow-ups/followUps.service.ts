import type { CallData } from '@cogclinic/contract/call';
import type { followUpCalls } from '@cogclinic/contract/followUps';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { patientScope } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import {
  type By,
  type FollowUp,
  type FollowUpRow,
  FROM,
  presentFollowUp,
  SELECT,
  seeFollowUp,
} from './followUps.rows.ts';

/** One follow-up, which the audit trail notes. */
export async function oneFollowUp(tx: Tx, by: By, id: string): Promise<FollowUp> {
  const row = await seeFollowUp(tx, by.actor, id);
  await audit(tx, by.actor, { action: 'open', noun: 'followUps', subjectId: id, archiveId: row.archive_id });
  return presentFollowUp(row, by);
}

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
  const scope = patientScope(actor, 'a', '$2');
  const [row] = await tx.rows<FollowUpRow>(
    `SELECT ${SELECT} FROM ${FROM} WHERE f.archive_id = $1 AND f.state = 'planned' AND ${scope.sql}
     ORDER BY f.due_date, f.id LIMIT 1`,
    [archiveId, scope.value],
  );
  return row ? presentFollowUp(row, { actor, language }) : null;
}

/** Whom a follow-up of this patient can be given to; whoever cannot see the patient would not find it either. */
export async function listAssignees(
  tx: Tx,
  actor: Actor,
  archiveId: string,
): Promise<CallData<typeof followUpCalls.assignees>> {
  const archive = await seeArchive(tx, actor, archiveId);
  // The condition of the platform's access module, here over accounts instead of patients; a test holds them together.
  return tx.rows<CallData<typeof followUpCalls.assignees>[number]>(
    `SELECT u.id, u.username, u.role_type AS "roleType",
            CASE u.data_authority WHEN 'all' THEN true
              WHEN 'oneself' THEN coalesce(u.department_id = $1::uuid, false)
              ELSE coalesce(u.id = CASE u.role_type WHEN 'CONTRACTMANAGER' THEN $3::uuid ELSE $2::uuid END, false)
            END AS "seesPatient"
     FROM accounts u WHERE u.enabled ORDER BY u.username, u.id`,
    [archive.departmentId, archive.doctorId, archive.healthyDoctorId],
  );
}
