import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import type { Language } from '@cogclinic/scales/instrument';
import { openArchive } from '#modules/archives/archives.service.ts';
import { nextFollowUp } from '#modules/follow-ups/followUps.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { alertsOf, readFindings } from './alerts.ts';
import { lastScores, RESULTS, type ResultRow } from './scores.ts';

type Overview = CallData<typeof overviewCalls.one>;

const of = (table: string, condition: string) =>
  `(SELECT count(*)::int FROM ${table} WHERE archive_id = $1 AND ${condition})`;

const COUNTS = `SELECT ${of('reports', 'deleted_at IS NULL')} AS reports,
  ${of('exam_records', 'deleted_at IS NULL')} AS exams, ${of('guidances', 'deleted_at IS NULL')} AS guidances,
  ${of('follow_ups', 'true')} AS "followUps", ${of('pushes', 'true')} AS pushes,
  ${of('administrations', "state = 'open'")} AS "openTests"`;

/**
 * Everything that the head of a patient's page shows; the opening is noted in the audit trail. All statements go out
 * together: what was read of a patient whom the actor may not see is dropped with the 404.
 */
export async function openOverview(tx: Tx, actor: Actor, id: string, language: Language): Promise<Overview> {
  const [archive, results, findings, next, [counts]] = await Promise.all([
    openArchive(tx, actor, id, 'view'),
    tx.rows<ResultRow>(RESULTS, [id]),
    readFindings(tx, actor, id),
    nextFollowUp(tx, actor, id, language),
    tx.rows<Overview['counts']>(COUNTS, [id]),
  ]);
  const reader = { language, timeZone: actor.timeZone };
  const scores = lastScores(results, reader);
  return {
    archive,
    scores,
    alerts: alertsOf(scores, findings, reader),
    nextFollowUp: next,
    counts: counts ?? { reports: 0, exams: 0, guidances: 0, followUps: 0, pushes: 0, openTests: 0 },
  };
}
