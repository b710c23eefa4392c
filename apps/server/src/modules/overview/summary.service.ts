import type { Language } from '@cogclinic/scales/instrument';
import { seeRecord, testedOf } from '#modules/archives/archives.service.ts';
import { letterheadOf, printed } from '#modules/reports/print/printing.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { readSummary } from './summary.rows.ts';
import { summarySheet } from './summary.sheet.ts';

const TEMPLATE = new URL('./summary.typ', import.meta.url);

/** The brain doctor report of a patient in one language, which the audit trail notes. */
export async function printSummary(
  tx: Tx,
  actor: Actor,
  storage: Pick<Storage, 'get'>,
  id: string,
  language: Language,
): Promise<Blobbed> {
  const record = await seeRecord(tx, actor, id);
  const [rows, letterhead] = await Promise.all([readSummary(tx, actor, id, language), letterheadOf(tx)]);
  await audit(tx, actor, { action: 'print', noun: 'overview', subjectId: id, archiveId: id, detail: { language } });
  const at = wireTime(new Date(), actor.timeZone);
  const printing = { institution: letterhead.name, by: actor.username, at };
  const t = translator(language);
  const sheet = summarySheet(
    { ...record, ...testedOf(record, actor) },
    rows,
    printing,
    { language, timeZone: actor.timeZone },
    t,
  );
  const fileName = `${t('overview:titleOf', { name: record.name })} ${at.slice(0, 10)}.pdf`;
  return {
    bytes: printed(TEMPLATE, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName,
    inline: true,
  };
}
