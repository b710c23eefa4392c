import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { revisionsOf } from '../conclusions/conclusions.service.ts';
import { analysisOf } from '../course/course.service.ts';
import { presentReport, type Reader } from '../reports.present.ts';
import type { ReportRecord } from '../reports.rows.ts';
import { seeReport } from '../reports.service.ts';
import { letterheadOf, printed } from './printing.service.ts';
import { type Printing, type Sheet, sheetOf } from './report.sheet.ts';
import { productionsOfReports } from './reportProductions.service.ts';
import { TEMPLATES } from './templates.ts';

/** The printed report in one language, which the audit trail notes. */
export async function printReport(
  tx: Tx,
  actor: Actor,
  storage: Pick<Storage, 'get'>,
  id: string,
  language: Language,
): Promise<Blobbed> {
  const record = await seeReport(tx, actor, id);
  const letterhead = await letterheadOf(tx);
  const printing = printingNow(letterhead.name, actor);
  const { sheet, fileName } = await sheetOfRecord(tx, record, printing, { language, timeZone: actor.timeZone });
  await audit(tx, actor, {
    action: 'print',
    noun: 'reports',
    subjectId: id,
    archiveId: record.archive_id,
    detail: { language },
  });
  const bytes = printed(TEMPLATES.report, sheet, letterhead, { storage, party: actor });
  return { bytes, mime: 'application/pdf', fileName, inline: true };
}

/** Who prints now, and for whom. */
export function printingNow(institution: string, actor: Actor): Printing {
  return { institution, by: actor.username, at: wireTime(new Date(), actor.timeZone) };
}

/** A report that was seen in this transaction, laid out for printing, and what its file is called. */
export async function sheetOfRecord(
  tx: Tx,
  record: ReportRecord,
  printing: Printing,
  reader: Reader,
): Promise<{ sheet: Sheet; fileName: string }> {
  const analysis = await analysisOf(tx, record, reader);
  const productions = (await productionsOfReports(tx, [record.administration_id])).get(record.administration_id) ?? [];
  const revisions = record.amendments > 0 ? await revisionsOf(tx, record.id, reader.timeZone) : [];
  const report = presentReport(record, reader);
  return {
    sheet: sheetOf(
      { report, analysis, productions, revisions },
      printing,
      reader.language,
      translator(reader.language),
    ),
    fileName: `${report.patientName} ${report.instrument} ${report.testEndTime.slice(0, 10)}.pdf`,
  };
}
