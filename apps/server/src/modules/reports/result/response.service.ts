import { responseFile } from '#modules/instruments/fhir/fhir.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { answeredInstrument } from '../reports.present.ts';
import { seeReport } from '../reports.service.ts';

/**
 * A report's answers as a QuestionnaireResponse to the version that was answered; the audit trail notes it.
 * @throws Refusal 404 when the patient is not within the actor's scope, 503 when it takes too long
 */
export async function exportResponse(tx: Tx, actor: Actor, id: string, base: string | undefined): Promise<Blobbed> {
  const record = await seeReport(tx, actor, id);
  const instrument = answeredInstrument(record);
  await audit(tx, actor, { action: 'export', noun: 'reports', subjectId: id, archiveId: record.archive_id });
  const { answers, archive_id: archiveId, test_ended_at: authored } = record;
  return responseFile(tx, actor, { id, archiveId, instrument, answers, authored, timeZone: actor.timeZone }, base);
}
