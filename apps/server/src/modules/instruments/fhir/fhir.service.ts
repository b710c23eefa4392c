import type { CallData } from '@cogclinic/contract/call';
import type { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Imported } from '@cogclinic/fhir/importQuestionnaire';
import { freeCode } from '@cogclinic/scales/freeCode';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { FastifyBaseLogger } from 'fastify';
import { seeReport } from '#modules/reports/reports.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed, Read, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { Translate } from '#platform/texts.ts';
import { instrumentOf, isOwn } from '../instruments.service.ts';
import { needLicence } from '../licences.service.ts';
import { present, unread } from '../own/findings.ts';
import { usedCodes } from '../own/own.rows.ts';
import { ThreadFailed } from '../threads/own.failure.ts';
import { inTurn, outside, tooSlow } from '../threads/own.work.ts';
import { questionnaireOf, responseOf } from './fhir.write.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;
type Outcome = CallData<typeof ownInstrumentCalls.importFhir>;

const MIME = 'application/fhir+json';

/**
 * Reads a Questionnaire as a draft; needs no database. A file that is read as nothing by a defect of ours is noted in the log.
 * @throws Refusal 503 when the party has too many files waiting already, or they take too long
 */
export async function readFhir(party: Party, file: UploadedFile, log: Log): Promise<Read<Imported>> {
  const read = await inTurn(party, 'import', { path: file.path, code: codeOf(file.name) });
  if (read?.failure) log.error({ err: new ThreadFailed('import', read.failure) }, 'a file could not be read');
  return { read: read ?? { instrument: null, findings: [unread('tooSlow')] } };
}

/** What was read under a code that is free, and what was found, in the reader's language; keeps nothing. */
export async function takeFhir(tx: Tx, t: Translate, file: UploadedFile, read: Imported): Promise<Outcome> {
  const { instrument } = read;
  return {
    instrument: instrument && { ...instrument, code: await unusedCode(tx, codeOf(file.name)) },
    findings: present(read.findings, t),
  };
}

/**
 * An instrument as a Questionnaire.
 * @throws Refusal 404, 422 without its licence, 503 when it takes too long
 */
export async function exportFhir(tx: Tx, party: Party, code: string, base: string | undefined): Promise<Blobbed> {
  const instrument = await instrumentOf(tx, code);
  await needLicence(tx, instrument);
  const given = { instrument, canonical: canonicalOf(code, base) };
  const json = isOwn(code)
    ? await outside(tx, party, 'questionnaire', given, `${code} ${instrument.version}`)
    : questionnaireOf(given);
  return sent(json, code, `${code}.json`);
}

/**
 * A report's answers as a QuestionnaireResponse to the version that was answered.
 * @throws Refusal 404 when the patient is not within the actor's scope, 503 when it takes too long
 */
export async function exportResponse(tx: Tx, actor: Actor, id: string, base: string | undefined): Promise<Blobbed> {
  const record = await seeReport(tx, actor, id);
  const instrument: Instrument = record.answered ?? (await instrumentOf(tx, record.instrument));
  await audit(tx, actor, { action: 'export', noun: 'reports', subjectId: id, archiveId: record.archive_id });
  const head = {
    canonical: canonicalOf(instrument.code, base),
    status: 'completed',
    timeZone: actor.timeZone,
    authored: record.test_ended_at.toISOString(),
    // No name: the receiver matches the number, and a file that goes astray tells nobody whose answers these are.
    subject: { reference: `Patient/${record.archive_id}` },
  } as const;
  const given = { instrument, answers: record.answers, head, id };
  const json = isOwn(instrument.code) ? await outside(tx, actor, 'response', given, id) : responseOf(given);
  return sent(json, instrument.code, `${instrument.code}-${id}.json`);
}

function canonicalOf(code: string, base: string | undefined): string {
  return base === undefined ? `urn:cogclinic:instrument:${code}` : new URL(`/fhir/Questionnaire/${code}`, base).href;
}

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
