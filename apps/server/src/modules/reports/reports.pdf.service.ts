import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { courseOf } from './course.service.ts';
import { analyse } from './course.ts';
import { letterheadOf, printed } from './printing.service.ts';
import { sheetOf } from './report.sheet.ts';
import { presentReport } from './reports.rows.ts';
import { seeReport } from './reports.service.ts';

/** The printed report in one language, which the audit trail notes. */
export async function printReport(
  tx: Tx,
  actor: Actor,
  storage: Pick<Storage, 'get'>,
  id: string,
  language: Language,
): Promise<Blobbed> {
  const reader = { language, timeZone: actor.timeZone };
  const record = await seeReport(tx, actor, id);
  const [course, letterhead] = await Promise.all([courseOf(tx, record, reader), letterheadOf(tx)]);
  await audit(tx, actor, {
    action: 'print',
    noun: 'reports',
    subjectId: id,
    archiveId: record.archive_id,
    detail: { language },
  });
  const report = presentReport(record, reader);
  const analysis = analyse(course, id, report.score.better);
  const printing = { institution: letterhead.name, by: actor.username, at: wireTime(new Date(), actor.timeZone) };
  const sheet = sheetOf(report, analysis, printing, language, translator(language));
  const fileName = `${report.patientName} ${report.instrument} ${report.testEndTime.slice(0, 10)}.pdf`;
  const bytes = printed('report', sheet, letterhead, storage);
  return { bytes, mime: 'application/pdf', fileName, inline: true };
}
