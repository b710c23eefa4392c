import type { Language } from '@cogclinic/scales/instrument';
import { letterheadOf, printed } from '#modules/reports/print/printing.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { reportOf } from './cervical.report.ts';
import { neckSheet } from './cervical.sheet.ts';

const TEMPLATE = new URL('./cervical.typ', import.meta.url);

/** The report of one evaluation as PDF, which the audit trail notes. @throws Refusal 404 */
export async function printReport(
  { tx, actor, storage }: Readonly<{ tx: Tx; actor: Actor; storage: Pick<Storage, 'get'> }>,
  id: string,
  language: Language,
): Promise<Blobbed> {
  const { letterhead, archiveId, template, sheet, name } = await layOutReport(tx, actor, id, language);
  await audit(tx, actor, { action: 'print', noun: 'cervical', subjectId: id, archiveId, detail: { language } });
  return {
    bytes: printed(template, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName: name,
    inline: true,
  };
}

/** The report of one evaluation, laid out for printing, and what its file is called. @throws Refusal 404 */
export async function layOutReport(tx: Tx, actor: Actor, id: string, language: Language) {
  const [report, letterhead] = await Promise.all([reportOf(tx, actor, id), letterheadOf(tx)]);
  const { archiveId, patientName, measuredTime } = report;
  const t = translator(language);
  const at = wireTime(new Date(), actor.timeZone);
  const sheet = neckSheet(report, { institution: letterhead.name, by: actor.username, at }, language, t);
  const name = `${t('cervical:fileName', { name: patientName, day: measuredTime.slice(0, 10) })}.pdf`;
  return { letterhead, archiveId, template: TEMPLATE, sheet, name };
}
