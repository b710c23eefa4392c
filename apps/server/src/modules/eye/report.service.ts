import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { type EyeAssessment, presentAssessment, seeAssessment } from './assessments.rows.ts';
import { keepResults } from './results.service.ts';

const REPORT = writeSql(
  'eye.report',
  { id: uuid },
  ({ id, by }: { id: string; by: string }) =>
    `UPDATE eye_assessments SET state = 'reported', reported_at = now(), reported_by = ${by}
      WHERE id = ${id} AND state = 'analysed' RETURNING id`,
);

/**
 * Issues the report of an assessment; it keeps its results from then on. A second time it changes nothing.
 * @throws Refusal 404, 409 while nothing is analysed, or something is being analysed
 */
export async function issueReport(tx: Tx, actor: Actor, id: string): Promise<EyeAssessment> {
  const row = await seeAssessment(tx, actor, id);
  if (row.state === 'analysed') await keepResults(tx, actor, id);
  const [issued] = await tx.write(REPORT, { id, by: actor.accountId });
  if (issued) await audit(tx, actor, { action: 'sign', noun: 'eye', subjectId: id, archiveId: row.archive_id });
  const now = await seeAssessment(tx, actor, id);
  if (now.state !== 'reported') throw new Refusal(409, now.state === 'waiting' ? 'eye:waiting' : 'eye:nothingToReport');
  return presentAssessment(now, actor);
}
