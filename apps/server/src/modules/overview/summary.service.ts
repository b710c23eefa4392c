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

/** Of which patient the report is printed, for whom, and of which records. */
type Printed = Readonly<{ tx: Tx; actor: Actor; archiveId: string; records: readonly PatientRecord[] }>;

/**
 * The brain health report of a patient in one language, which the audit trail notes; each kind of record fills its sections.
 * @throws Refusal 404 for a patient whom the actor may not see
 */
export async function printSummary(
  storage: Pick<Storage, 'get'>,
  { tx, actor, archiveId: id, records }: Printed,
  language: Language,
): Promise<Blobbed> {
  const { letterhead, template, sheet, name, at } = await layOutSummary(
    { tx, actor, archiveId: id, records },
    language,
  );
  await audit(tx, actor, { action: 'print', noun: 'overview', subjectId: id, archiveId: id, detail: { language } });
  return {
    bytes: printed(template, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName: `${name} ${at.slice(0, 10)}.pdf`,
    inline: true,
  };
}

/**
 * The brain health report of a patient, laid out for printing.
 * @throws Refusal 404 for a patient whom the actor may not see
 */
export async function layOutSummary({ tx, actor, archiveId: id, records }: Printed, language: Language) {
  const record = await seeRecord(tx, actor, id);
  const t = translator(language);
  const reader = { language, timeZone: actor.timeZone };
  const context = { tx, actor, archiveId: id, reader, t };
  const [letterhead, ...sections] = await Promise.all([
    letterheadOf(tx),
    ...records.map(({ summary }) => summary?.(context) ?? []),
  ]);
  const at = wireTime(new Date(), actor.timeZone);
  const printing = { institution: letterhead.name, by: actor.username, at };
  const sheet = summarySheet({ ...record, ...testedOf(record, actor) }, sections.flat(), printing, reader, t);
  return { letterhead, template: TEMPLATE, sheet, name: t('overview:titleOf', { name: record.name }), at };
}
