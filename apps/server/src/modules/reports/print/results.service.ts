import { ageOn, maskNationalId } from '@cogclinic/contract/nationalId';
import type { Language } from '@cogclinic/scales/instrument';
import type { ShownText } from '@cogclinic/scales/wording';
import { seeRecord } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { json, text } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';
import { presentReportRow } from '../reports.present.ts';
import { LISTED_COLUMNS, LISTED_SELECT, reportsFrom, THERE } from '../reports.rows.ts';
import { letterheadOf, printed } from './printing.service.ts';
import { printingNow } from './reports.pdf.service.ts';
import { resultsSheet } from './results.sheet.ts';
import { TEMPLATES } from './templates.ts';

const RESULTS = readVisibleSql(
  'reports.results',
  { ...LISTED_COLUMNS, doctor_comment: text.orNull, wording: json<ShownText>().orNull },
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT ${LISTED_SELECT}, r.doctor_comment, r.score -> 'wording' AS wording FROM ${reportsFrom(parts)} WHERE r.archive_id = ${archiveId} AND ${THERE}
      ORDER BY r.test_ended_at DESC, r.id DESC`,
);

/**
 * All results of a patient as one printed table, newest first, which the audit trail notes.
 * @throws Refusal 404
 */
export async function printResults(
  tx: Tx,
  actor: Actor,
  storage: Pick<Storage, 'get'>,
  archiveId: string,
  language: Language,
): Promise<Blobbed> {
  const archive = await seeRecord(tx, actor, archiveId);
  const rows = await RESULTS(tx, actor, { archiveId: archive.id });
  const letterhead = await letterheadOf(tx);
  await audit(tx, actor, {
    action: 'print',
    noun: 'reports',
    archiveId: archive.id,
    detail: { language, rows: rows.length },
  });
  const t = translator(language);
  const reader = { language, timeZone: actor.timeZone };
  const age = ageOn(archive.birthday, wireDay(new Date(), actor.timeZone));
  const facts = [
    { label: t('pdf:field.name'), value: archive.name },
    { label: t('pdf:field.gender'), value: t(`dict:gender.${archive.gender}`) },
    { label: t('pdf:field.age'), value: t('pdf:age', { count: age }) },
    { label: t('pdf:field.idNumber'), value: maskNationalId(archive.idNumber) },
    { label: t('pdf:field.department'), value: archive.departmentName ?? '—' },
  ];
  const results = rows.map((row) => ({
    ...presentReportRow(row, reader),
    text: row.doctor_comment,
    ...(row.wording && { wording: row.wording }),
  }));
  const sheet = resultsSheet({ facts, rows: results }, printingNow(letterhead.name, actor), language, t);
  const fileName = `${archive.name} ${sheet.title}.pdf`;
  return {
    bytes: printed(TEMPLATES.results, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName,
    inline: true,
  };
}
