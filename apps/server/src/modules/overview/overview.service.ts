import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import type { Language } from '@cogclinic/scales/instrument';
import { openArchive } from '#modules/archives/archives.service.ts';
import { nextFollowUp } from '#modules/follow-ups/followUps.service.ts';
import { lastResults, lastScores } from '#modules/reports/course/lastScores.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import { alertsIn, findingsOf } from './findings.ts';

/** Declares how the head of a patient's page is read from the records there are. */
export const overviewOf = composed((records) => {
  const readFindings = findingsOf(records);
  /**
   * Everything that the head of a patient's page shows; the opening is noted in the audit trail. All statements go out
   * together: what was read of a patient whom the actor may not see is dropped with the 404.
   */
  return async (tx: Tx, actor: Actor, id: string, language: Language): Promise<CallData<typeof overviewCalls.one>> => {
    const [archive, results, findings, next] = await Promise.all([
      openArchive(tx, actor, id, 'view'),
      lastResults(tx, id),
      readFindings(tx, actor, id),
      nextFollowUp(tx, actor, id, language),
    ]);
    const reader = { language, timeZone: actor.timeZone };
    const scores = lastScores(results, reader);
    const alerts = await alertsIn(findings, records, { tx, reader, scores });
    return { archive, scores, alerts, nextFollowUp: next, counts: findings.counts };
  };
});
