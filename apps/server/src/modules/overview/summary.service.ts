import type { Language } from '@cogclinic/scales/instrument';
import { seeRecord, testedOf } from '#modules/archives/archives.service.ts';
import { letterheadOf, printed } from '#modules/reports/print/printing.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { summarySheet } from './summary.sheet.ts';

const TEMPLATE = new URL('./summary.typ', import.meta.url);

/** Of which patient the report is printed, for whom, and with what. */
type Printed = Readonly<{
  tx: Tx;
  actor: Actor;
  archiveId: string;
  records: readonly PatientRecord[];
  storage: Pick<Storage, 'get'>;
}>;

/**
 * The brain health report of a patient in one language, which the audit trail notes; each kind of record fills its sections.
 * @throws Refusal 404 for a patient whom the actor may not see
 */
export async function printSummary(
  { tx, actor, archiveId: id, records, storage }: Printed,
  language: Language,
): Promise<Blobbed> {
  const record = await seeRecord(tx, actor, id);
  const t = translator(language);
  const reader = { language, timeZone: actor.timeZone };
  const context = { tx, actor, archiveId: id, reader, t };
  const [letterhead, ...sections] = await Promise.all([
    letterheadOf(tx),
    ...records.map(({ summary }) => summary?.(context) ?? []),
  ]);
  await audit(tx, actor, { action: 'print', noun: 'overview', subjectId: id, archiveId: id, detail: { language } });
  const at = wireTime(new Date(), actor.timeZone);
  const printing = { institution: letterhead.name, by: actor.username, at };
  const sheet = summarySheet({ ...record, ...testedOf(record, actor) }, sections.flat(), printing, reader, t);
  const fileName = `${t('overview:titleOf', { name: record.name })} ${at.slice(0, 10)}.pdf`;
  return {
    bytes: printed(TEMPLATE, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName,
    inline: true,
  };
}
