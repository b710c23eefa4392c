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
import { sheetOf } from './report.sheet.ts';
import { presentReport } from './reports.rows.ts';
import { seeReport } from './reports.service.ts';

type Logo = { name: string; bytes: Buffer };

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
  const [course, institution] = await Promise.all([courseOf(tx, record, reader), institutionOf(tx)]);
  await audit(tx, actor, {
    action: 'print',
    noun: 'reports',
    subjectId: id,
    archiveId: record.archive_id,
    detail: { language },
  });
  const report = presentReport(record, reader);
  const printing = { institution: institution.name, by: actor.username, at: wireTime(new Date(), actor.timeZone) };
  const analysis = analyse(course, id, report.score.better);
  const print = (logo: Logo | null) =>
    renderPdf(
      'report',
      sheetOf(report, analysis, { ...printing, logo: logo && `/images/${logo.name}` }, language, translator(language)),
      logo ? { [logo.name]: logo.bytes } : {},
    );
  const logo = await logoOf(storage, institution);
  const bytes = await print(logo).catch((error: unknown) => {
    // A logo that cannot be decoded is left out.
    if (logo && error instanceof PdfProblem) return print(null);
    throw error;
  });
  const day = report.testEndTime.slice(0, 10);
  return {
    bytes,
    mime: 'application/pdf',
    fileName: `${report.patientName} ${report.instrument} ${day}.pdf`,
    inline: true,
  };
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
