import type { CallData } from '@cogclinic/contract/call';
import { ownInstrument } from '@cogclinic/contract/ownInstrumentParts';
import type { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { toQuestionnaire } from '@cogclinic/fhir/exportQuestionnaire';
import type { Finding, FindingRule } from '@cogclinic/fhir/findings';
import type { Imported } from '@cogclinic/fhir/importQuestionnaire';
import { toResponse } from '@cogclinic/fhir/response';
import { entryForm, isEntered } from '@cogclinic/scales/form';
import { freeCode } from '@cogclinic/scales/freeCode';
import type { Instrument } from '@cogclinic/scales/instrument';
import { settled } from '@cogclinic/scales/own';
import { seeReport } from '#modules/reports/reports.service.ts';
import { instrumentOf } from '#modules/scales/instruments.service.ts';
import { needLicence } from '#modules/scales/scales.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed, Read, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Translate } from '#platform/texts.ts';
import { inThread } from './fhir.thread.ts';
import { present } from './findings.ts';
import { usedCodes } from './instruments.rows.ts';

type Outcome = CallData<typeof ownInstrumentCalls.importFhir>;

const PAPER = 'paper';
const PATIENCE_MS = 4000;
const MIME = 'application/fhir+json';

/** Reads a Questionnaire as a draft; needs no database. */
export async function readFhir(file: UploadedFile): Promise<Read<Imported>> {
  const job = { kind: 'import', path: file.path, code: codeOf(file.name) } as const;
  const { instrument, findings } = storable((await inThread(job, PATIENCE_MS)) ?? failed('tooSlow'));
  return { read: { instrument: instrument && settled(instrument), findings } };
}

/** What was read under a code that is free, and what was found, in the reader's language; keeps nothing. */
export async function takeFhir(tx: Tx, t: Translate, file: UploadedFile, read: Imported): Promise<Outcome> {
  const { instrument } = read;
  return {
    instrument: instrument && { ...instrument, code: await unusedCode(tx, codeOf(file.name)) },
    findings: present(read.findings, t),
  };
}

/** An instrument as a Questionnaire. */
export async function exportFhir(tx: Tx, code: string, base: string | undefined): Promise<Blobbed> {
  const instrument = await instrumentOf(tx, code);
  await needLicence(tx, instrument);
  return json(toQuestionnaire(instrument, canonicalOf(code, base)), `${code}.json`);
}

/**
 * A report's answers as a QuestionnaireResponse to the version that was answered.
 * @throws Refusal 404 when the patient is not within the actor's scope
 */
export async function exportResponse(tx: Tx, actor: Actor, id: string, base: string | undefined): Promise<Blobbed> {
  const record = await seeReport(tx, actor, id);
  const instrument: Instrument = record.answered ?? (await instrumentOf(tx, record.instrument));
  await audit(tx, actor, { action: 'export', noun: 'reports', subjectId: id, archiveId: record.archive_id });
  const canonical = canonicalOf(instrument.code, base);
  const isPaper = isEntered(instrument, record.answers);
  const form = isPaper ? entryForm(instrument) : instrument;
  const response = toResponse(form, record.answers, {
    canonical: isPaper ? `#${PAPER}` : `${canonical}|${instrument.version}`,
    status: 'completed',
    timeZone: actor.timeZone,
    authored: record.test_ended_at.toISOString(),
    // No name: the receiver matches the number, and a file that goes astray tells nobody whose answers these are.
    subject: { reference: `Patient/${record.archive_id}` },
  });
  // The sub-scores of a paper form are questions of their own, which come along.
  const contained = isPaper && { contained: [{ ...toQuestionnaire(form, `${canonical}-${PAPER}`), id: PAPER }] };
  return json({ ...response, ...contained, id }, `${instrument.code}-${id}.json`);
}

function canonicalOf(code: string, base: string | undefined): string {
  return base === undefined ? `urn:cogclinic:instrument:${code}` : new URL(`/fhir/Questionnaire/${code}`, base).href;
}

function json(resource: object, fileName: string): Blobbed {
  return { bytes: Buffer.from(JSON.stringify(resource, null, 2)), mime: MIME, fileName };
}

function failed(rule: FindingRule, params: Finding['params'] = {}): Imported {
  return { instrument: null, findings: [{ severity: 'error', rule, item: null, params }] };
}

/** What a draft of ours cannot hold, e.g. control characters in a text, is refused as malformed. */
function storable(imported: Imported): Imported {
  if (!imported.instrument) return imported;
  const parsed = ownInstrument.safeParse(imported.instrument);
  if (parsed.success) return imported;
  const paths = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].slice(0, 20);
  return {
    instrument: null,
    findings: [...paths.flatMap((path) => failed('malformed', { path }).findings), ...imported.findings],
  };
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
