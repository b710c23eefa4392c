import { Readable } from 'node:stream';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { isPrintable } from '#platform/pdf.images.ts';
import { PdfProblem, renderPdf } from '#platform/pdf.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { courseOf } from './course.service.ts';
import { analyse } from './course.ts';
import { type Sheet, sheetOf } from './report.sheet.ts';
import { presentReport } from './reports.rows.ts';
import { seeReport } from './reports.service.ts';

type Logo = { name: string; bytes: Buffer };

/**
 * The printed report in one language, which the audit trail notes. The pages are set when the answer is sent, after the
 * transaction: a queue at the printer holds no connection to the database.
 */
export async function printReport(
  tx: Tx,
  actor: Actor,
  storage: Pick<Storage, 'get'>,
  id: string,
  language: Language,
): Promise<Blobbed> {
  const reader = { language, timeZone: actor.timeZone };
  const record = await seeReport(tx, actor, id);
  const [course, institution] = await Promise.all([courseOf(tx, record, reader), institutionOf(tx)]);
  await audit(tx, actor, {
    action: 'print',
    noun: 'reports',
    subjectId: id,
    archiveId: record.archive_id,
    detail: { language },
  });
  const report = presentReport(record, reader);
  const analysis = analyse(course, id, report.score.better);
  const printing = { institution: institution.name, by: actor.username, at: wireTime(new Date(), actor.timeZone) };
  const sheet = sheetOf(report, analysis, printing, language, translator(language));
  const fileName = `${report.patientName} ${report.instrument} ${report.testEndTime.slice(0, 10)}.pdf`;
  const bytes = Readable.from(pages(sheet, storage, institution));
  return { bytes, mime: 'application/pdf', fileName, inline: true };
}

async function* pages(sheet: Sheet, storage: Pick<Storage, 'get'>, institution: Institution): AsyncGenerator<Buffer> {
  const logo = await logoOf(storage, institution);
  if (!logo) {
    yield await renderPdf('report', sheet);
    return;
  }
  yield await renderPdf('report', { ...sheet, logo: `/images/${logo.name}` }, { [logo.name]: logo.bytes }).catch(
    (error: unknown) => {
      // A logo that cannot be decoded is left out.
      if (error instanceof PdfProblem) return renderPdf('report', sheet);
      throw error;
    },
  );
}

type Institution = { name: string; file_id: string | null; key: string | null };

async function institutionOf(tx: Tx): Promise<Institution> {
  const [row] = await tx.rows<Institution>(
    `SELECT i.name, f.id AS file_id, f.key FROM institutions i LEFT JOIN files f ON f.institution_id = i.id AND f.id = i.logo_file_id`,
  );
  return row ?? { name: '', file_id: null, key: null };
}

async function logoOf(storage: Pick<Storage, 'get'>, { file_id, key }: Institution): Promise<Logo | null> {
  if (!file_id || !key) return null;
  // Without its file, the report is printed without the logo.
  const bytes = await storage.get(key).catch(() => null);
  return bytes && isPrintable(bytes) ? { name: file_id, bytes } : null;
}
