import type { CallData } from '@cogclinic/contract/call';
import type { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Imported } from '@cogclinic/fhir/importQuestionnaire';
import { freeCode } from '@cogclinic/scales/freeCode';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import type { FastifyBaseLogger } from 'fastify';
import type { Blobbed, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { Translate } from '#platform/texts.ts';
import { instrumentOf, isOwn } from '../instruments.service.ts';
import { needLicence } from '../licences.service.ts';
import { present, unread } from '../own/findings.ts';
import { usedCodes, versionRows } from '../own/own.rows.ts';
import { ThreadFailed } from '../threads/own.failure.ts';
import { inTurn, outside, tooSlow } from '../threads/own.work.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;
type Outcome = CallData<typeof ownInstrumentCalls.importFhir>;

const MIME = 'application/fhir+json';

/**
 * Reads a Questionnaire as a draft; needs no database. A file that is read as nothing by a defect of ours is noted in the log.
 * @throws Refusal 503 when the party has too many files waiting already, or they take too long
 */
export async function readFhir(party: Party, file: UploadedFile, log: Log): Promise<Imported> {
  const read = await inTurn(party, 'import', { path: file.path, code: codeOf(file.name) });
  if (read?.failure) log.error({ err: new ThreadFailed('import', read.failure) }, 'a file could not be read');
  return read ?? { instrument: null, findings: [unread('tooSlow')] };
}

/** What was read under a code that is free, and what was found, in the reader's language; keeps nothing. */
export async function takeFhir(tx: Tx, t: Translate, file: UploadedFile, read: Imported): Promise<Outcome> {
  const { instrument } = read;
  return {
    instrument: instrument && { ...instrument, code: await unusedCode(tx, codeOf(file.name)) },
    findings: present(read.findings, t),
    next: instrument && read.exported ? await nextVersion(tx, read.exported.code) : null,
  };
}

/** The version that a draft of this instrument has or gets; null when the institution has no such instrument. */
async function nextVersion(tx: Tx, code: string): Promise<Outcome['next']> {
  const rows = isOwn(code) ? await versionRows(tx, code) : [];
  const [newest] = rows;
  if (!newest) return null;
  const draft = rows.find(({ state }) => state === 'draft');
  return { code, version: draft?.version ?? newest.version + 1, revision: draft?.revision ?? null };
}

/**
 * An instrument as a Questionnaire.
 * @throws Refusal 404, 422 without its licence, 503 when it takes too long
 */
export async function exportFhir(tx: Tx, party: Party, code: string, base: string | undefined): Promise<Blobbed> {
  const instrument = await instrumentOf(tx, code);
  await needLicence(tx, instrument);
  const given = { instrument, canonical: canonicalOf(code, base) };
  // The catalogue's too: one of 90 items takes 70 ms.
  const json = await outside(tx, party, 'questionnaire', given, `${code} ${instrument.version}`);
  return sent(json, code, `${code}.json`);
}

/** Answers of one patient to one instrument, with the id under which they go out. */
type Answered = Readonly<{
  id: string;
  archiveId: string;
  instrument: Instrument;
  answers: Answers;
  authored: Date;
  timeZone: string;
}>;

/**
 * Answers as a QuestionnaireResponse to the version that was answered.
 * @throws Refusal 503 when it takes too long
 */
export async function responseFile(
  tx: Tx,
  party: Party,
  { id, archiveId, instrument, answers, authored, timeZone }: Answered,
  base: string | undefined,
): Promise<Blobbed> {
  const head = {
    canonical: canonicalOf(instrument.code, base),
    status: 'completed',
    timeZone,
    authored: authored.toISOString(),
    // The number without the name: the receiver can match it, and a file that goes astray identifies no patient.
    subject: { reference: `Patient/${archiveId}` },
  } as const;
  const given = { instrument, answers, head, id };
  const json = await outside(tx, party, 'response', given, id);
  return sent(json, instrument.code, `${instrument.code}-${id}.json`);
}

function canonicalOf(code: string, base: string | undefined): string {
  if (base === undefined) return `urn:cogclinic:instrument:${code}`;
  return questionnaireUrl(new URL('/api/fhir', base).href, code);
}

/** Where a Questionnaire is, which is also its canonical address; `base` is that of FHIR. */
export const questionnaireUrl = (base: string, code: string): string => `${base}/Questionnaire/${code}`;

function sent(json: string | undefined, code: string, fileName: string): Blobbed {
  if (json === undefined) throw tooSlow(code);
  return { bytes: Buffer.from(json), mime: MIME, fileName };
}

/** A code made of a file's name. */
function codeOf(fileName: string): string {
  const word = fileName
    .replace(/\.\w+$/, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `OWN-${word.slice(0, 20).replace(/-$/, '') || 'FHIR'}`;
}

/** The code, or one like it, that the institution does not use yet. */
async function unusedCode(tx: Tx, stem: string): Promise<string> {
  const used = await usedCodes(tx);
  return used.includes(stem) ? freeCode(stem, used, 2) : stem;
}
