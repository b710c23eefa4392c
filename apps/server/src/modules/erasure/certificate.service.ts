import { ERASURE_CAUSES } from '@cogclinic/contract/erasures';
import { RAW_KINDS } from '@cogclinic/contract/retention';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import { letterheadOf, printed } from '#modules/reports/print/printing.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import { printedLanguage } from '#platform/printedLanguage.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { json, moment, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';

const TEMPLATE = new URL('./certificate.typ', import.meta.url);

type Counts = Readonly<Record<string, number>>;
const ONE = readSql(
  'erasure.one',
  {
    ...{ id: uuid, archiveId: uuid.orNull, cause: oneOf(ERASURE_CAUSES), reason: text.orNull },
    ...{ askedByName: text.orNull, createdAt: moment, doneAt: moment.orNull },
    ...{ gone: json<Counts>(), kept: json<Counts>(), files: whole },
  },
  ({ id }: { id: string }) =>
    `SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason, e.created_at AS "createdAt", e.done_at AS "doneAt", e.gone, e.kept, e.files,
            (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName"
       FROM erasures e WHERE e.id = ${id}`,
);

type Printing = Readonly<{ tx: Tx; actor: Actor; storage: Pick<Storage, 'get'> }>;

/**
 * The certificate of an erasure as PDF, which the audit trail notes. The only person it names is the account that asked.
 * @throws Refusal 404; 422 while it is not done
 */
export async function printCertificate(
  { tx, actor, storage }: Printing,
  id: string,
  language: Language,
  records: readonly PatientRecord[],
): Promise<Blobbed> {
  const [[row], letterhead] = await Promise.all([tx.read(ONE, { id }), letterheadOf(tx)]);
  if (!row) throw notFound();
  if (!row.doneAt) throw new Refusal(422, 'erasure:notDone');
  const { archiveId } = row;
  const detail = { erasure: id, language };
  await audit(tx, actor, { action: 'print', noun: 'archives', subjectId: archiveId, archiveId, detail });
  const t = translator(language);
  const written = (at: Date) => writtenTimes(language).dateTime(wireTime(at, actor.timeZone));
  const sheet = {
    ...printedLanguage(language),
    institution: letterhead.name,
    logo: null,
    kind: t('erasure:kindOfSheet'),
    title: t('erasure:title'),
    facts: [
      { label: t('erasure:number'), value: row.id },
      { label: t('erasure:archive'), value: archiveId ?? t('erasure:several') },
      { label: t('erasure:cause'), value: t(`erasure:causes.${row.cause}`) },
      // What a night erased was asked for by no account.
      ...(row.askedByName === null
        ? []
        : [
            { label: t('erasure:askedBy'), value: row.askedByName },
            { label: t('erasure:asked'), value: written(row.createdAt) },
          ]),
      { label: t('erasure:done'), value: written(row.doneAt) },
    ],
    reason: row.reason && { title: t('erasure:reason'), text: row.reason },
    gone: { title: t('erasure:gone'), rows: countsOf(records, row.gone, row.files, { t, language }) },
    kept: { title: t('erasure:kept'), rows: countsOf(records, row.kept, 0, { t, language }) },
    remarks: [t('erasure:trail'), ...(row.kept.orders ? [t('erasure:law')] : []), t('erasure:backups')],
    signature: t('erasure:signature'),
    footer: {
      left: t('overview:printed', { name: actor.username, time: written(new Date()) }),
      page: '{page} / {pages}',
    },
  };
  return {
    bytes: printed(TEMPLATE, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName: `${t('erasure:title')} ${row.id}.pdf`,
    inline: true,
  };
}

/** How many of each kind of record, of what belonged to them, and of files. */
function countsOf(
  records: readonly PatientRecord[],
  counts: Counts,
  files: number,
  { t, language }: { t: Translate; language: Language },
) {
  const left = new Map(Object.entries(counts));
  const taken = (table: string) => {
    const count = left.get(table) ?? 0;
    left.delete(table);
    return count;
  };
  const rows: [string, number][] = [
    [t('erasure:kind.archives'), taken('archives')],
    ...records.map(({ noun, tables }): [string, number] => [
      t(`erasure:kind.${noun}`),
      tables.reduce((sum, table) => sum + taken(table), 0),
    ]),
    ...RAW_KINDS.map((kind): [string, number] => [t(`erasure:raw.${kind}`), taken(`raw.${kind}`)]),
    [t('erasure:exports'), taken('jobs')],
    [t('erasure:files'), files],
  ];
  left.delete('files');
  rows.push([t('erasure:parts'), [...left.values()].reduce((sum, count) => sum + count, 0)]);
  return rows
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count: printedNumber(count, language, 0) }));
}
