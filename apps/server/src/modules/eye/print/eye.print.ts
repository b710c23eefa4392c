import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { letterheadOf, printed } from '#modules/reports/print/printing.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { EVENTS } from '../analysis.order.ts';
import { infoOf } from '../info.service.ts';
import { picturesOf } from './eye.pictures.ts';
import { eyeSheet } from './eye.sheet.ts';

const TEMPLATE = new URL('./eye.typ', import.meta.url);

type Printing = Readonly<{ tx: Tx; actor: Actor; storage: Pick<Storage, 'get' | 'copyTo'> }>;

/**
 * The report of an assessment as PDF, which the audit trail notes.
 * @throws Refusal 404
 */
export async function printReport({ tx, actor, storage }: Printing, id: string, language: Language): Promise<Blobbed> {
  const { letterhead, archiveId, template, sheet, name } = await layOutReport({ tx, actor, storage }, id, language);
  await audit(tx, actor, { action: 'print', noun: 'eye', subjectId: id, archiveId, detail: { language } });
  return {
    bytes: printed(template, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName: name,
    inline: true,
  };
}

/**
 * The report of an assessment, laid out for printing, and what its file is called. Its sheet reads the traces, after the
 * transaction.
 * @throws Refusal 404
 */
export async function layOutReport({ tx, actor, storage }: Printing, id: string, language: Language) {
  const t = translator(language);
  const [info, letterhead] = await Promise.all([infoOf(tx, actor, t, id), letterheadOf(tx)]);
  const { assessment, recordings } = info;
  const { archiveId, patientName, beginTime } = assessment;
  const [archive, found] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    Promise.all(recordings.map((recording) => tx.read(EVENTS, { id: recording.id }))),
  ]);
  const printedRecordings = recordings.map((recording, at) => {
    const [kept] = found[at] ?? [];
    return { recording, events: kept?.corrected ?? kept?.found ?? [], readKey: kept?.read_key ?? null };
  });
  const events = printedRecordings.flatMap((one) => one.events);
  const printing = { institution: letterhead.name, by: actor.username, at: wireTime(new Date(), actor.timeZone) };
  const sheet = async () => {
    const pictures = await picturesOf(storage, info, printedRecordings, language, t);
    return eyeSheet({ ...info, gender: archive.gender, events, pictures }, printing, language, t);
  };
  const name = `${t('eye:fileName', { name: patientName, day: beginTime.slice(0, 10) })}.pdf`;
  return { letterhead, archiveId, template: TEMPLATE, sheet, name };
}
