import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import type { Language } from '@cogclinic/scales/instrument';
import { openArchive } from '#modules/archives/archives.service.ts';
import { nextFollowUp } from '#modules/follow-ups/followUps.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { alertsOf } from './alerts.ts';
import { readFindings } from './findings.ts';
import { lastScores, RESULTS, type ResultRow } from './scores.ts';
import { urgentTests } from './urgentTests.ts';

/**
 * Everything that the head of a patient's page shows; the opening is noted in the audit trail. All statements go out
 * together: what was read of a patient whom the actor may not see is dropped with the 404.
 */
export async function openOverview(
  tx: Tx,
  actor: Actor,
  id: string,
  language: Language,
): Promise<CallData<typeof overviewCalls.one>> {
  const [archive, results, findings, next] = await Promise.all([
    openArchive(tx, actor, id, 'view'),
    tx.rows<ResultRow>(RESULTS, [id]),
    readFindings(tx, actor, id),
    nextFollowUp(tx, actor, id, language),
  ]);
  const reader = { language, timeZone: actor.timeZone };
  const scores = lastScores(results, reader);
  return {
    archive,
    scores,
    alerts: alertsOf(scores, findings, await urgentTests(tx, findings.openTests), reader),
    nextFollowUp: next,
    counts: findings.counts,
  };
}
