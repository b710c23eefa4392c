import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FHIR_TYPES, type FhirType, grants } from '@cogclinic/contract/smart';
import type { Language } from '@cogclinic/scales/instrument';
import { z } from 'zod';
import { mayRead } from '#modules/jobs/jobs.scope.service.ts';
import { seeJob } from '#modules/jobs/jobs.service.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Client, Tx } from '#platform/database.ts';
import type { FhirSource } from '#platform/fhirSource.ts';
import { endJob } from '#platform/jobs.end.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import { startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import type { ClientAnswer, Resource } from '#platform/resource.ts';
import { whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { typesOf } from './everything.service.ts';
import { rangeOf } from './parameters.ts';

const KIND = 'fhirExport';
const NDJSON = ['application/fhir+ndjson', 'application/ndjson', 'ndjson'];
/** Exports that a system may have under way. */
const AT_ONCE = 2;
const RETRY_AFTER_S = 10;

/** What an export is asked for, and once it is finished what it has. */
export const exportInput = z.object({
  request: z.string(),
  types: z.array(z.enum(FHIR_TYPES)),
  since: z.string().nullable(),
  transactionTime: z.string().optional(),
  files: z.array(z.object({ type: z.enum(FHIR_TYPES), count: z.int() })).optional(),
});

/** Where the resources of a type lie. */
export const exportKey = ({ institutionId, id }: Pick<JobRecord, 'institutionId' | 'id'>, type: FhirType): string =>
  `exports/${institutionId}/${id}-${type.toLowerCase()}.ndjson`;

/** Keys of all files that an export may have. */
export const exportKeys = (job: Pick<JobRecord, 'institutionId' | 'id'>): string[] =>
  FHIR_TYPES.map((type) => exportKey(job, type));

const UNDER_WAY = readSql(
  'fhir.exportsUnderWay',
  { count: whole },
  ({ clientId }: { clientId: string }) =>
    `SELECT count(*) AS count FROM jobs WHERE account_id = ${clientId} AND state IN ('queued', 'running')`,
);
const REMOVE = writeSql('fhir.removeExport', {}, ({ id }: { id: string }) => `DELETE FROM jobs WHERE id = ${id}`);

type Asked = Readonly<{ client: Client; language: Language; t: Translate; base: string }>;
type Query = Readonly<{ _type?: string | undefined; _since?: string | undefined; _outputFormat?: string | undefined }>;

/**
 * Begins an export of what the token's scopes allow; it goes on as a job.
 * @param level all resources, or those of patients alone
 * @throws Refusal 400, 403 without a scope, 429 with too many under way
 */
export async function beginExport(
  platform: Pick<Platform, 'background' | 'server'>,
  tx: Tx,
  level: 'all' | 'patients',
  query: Query,
  { client, language, t, base, sources }: Asked & { sources: readonly FhirSource[] },
): Promise<ClientAnswer<Resource>> {
  const { _type, _since, _outputFormat } = query;
  if (_outputFormat && !NDJSON.includes(_outputFormat.replace('fhir ndjson', 'fhir+ndjson')))
    throw new Refusal(400, 'fhir:badValue', { params: { name: '_outputFormat' } });
  const asked = typesOf(_type ?? null);
  const offered = FHIR_TYPES.filter((type) =>
    sources.some((source) => source.type === type && type !== 'Questionnaire' && (level === 'all' || source.ofPatient)),
  );
  const types = offered.filter((type) => grants(client.scopes, `system/${type}.rs`) && (asked?.includes(type) ?? true));
  if (types.length === 0) throw new Refusal(403, 'fhir:nothingAllowed');
  if (_since) rangeOf('_since', `ge${_since}`, client.actor.timeZone);
  const [{ count = 0 } = {}] = await tx.read(UNDER_WAY, { clientId: client.id });
  if (count >= AT_ONCE) throw new Refusal(429, 'fhir:exportsUnderWay', { data: { retryAfter: 60 } });
  const path = level === 'all' ? '$export' : 'Patient/$export';
  const stated = Object.entries({ _type, _since }).flatMap(([name, one]) =>
    one ? [[name, one] satisfies [string, string]] : [],
  );
  const request = `${base}/${path}${stated.length > 0 ? `?${new URLSearchParams(stated)}` : ''}`;
  const input: z.input<typeof exportInput> = { request, types, since: _since || null };
  const job = await startJob(platform, tx, client.actor, {
    ...{ requestId: randomUUID(), kind: KIND, title: client.name, language, input, total: null },
  });
  const text = t('fhir:exportBegun', { name: client.name });
  return {
    status: 202,
    headers: { 'content-location': `${base}/export-status/${job.id}` },
    resource: {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'information', code: 'informational', details: { text } }],
    },
    reading: { noun: 'archives', rows: 0 },
  };
}

/**
 * How an export is getting on; once it is finished, its manifest.
 * @throws Refusal 404 for that of another system, or one that was removed; 500 for one that failed
 */
export async function exportStatus(tx: Tx, id: string, { client, t, base }: Asked): Promise<ClientAnswer<Resource>> {
  const job = await seeExport(tx, client, id);
  if (job.state === 'queued' || job.state === 'running') {
    return {
      status: 202,
      headers: { 'x-progress': String(job.done), 'retry-after': String(RETRY_AFTER_S) },
      resource: null,
      reading: null,
    };
  }
  if (job.state !== 'finished') {
    const text = t(job.problem ?? 'jobs:unforeseen', job.problemParams ?? {});
    const issue = [{ severity: 'error', code: 'exception', details: { text } }];
    return { status: 500, resource: { resourceType: 'OperationOutcome', issue }, reading: null };
  }
  const { transactionTime, request, files = [] } = exportInput.parse(job.input);
  const output = files.map(({ type, count }) => ({ type, url: `${base}/export-file/${id}/${type}`, count }));
  return {
    mime: 'application/json',
    resource: { transactionTime, request, requiresAccessToken: true, output, error: [] },
    reading: null,
  };
}

/**
 * One file of a finished export.
 * @throws Refusal 404 when there is none, or the system sees other patients by now; 403 without the scope
 */
export async function exportFile(
  { storage }: Pick<Platform, 'storage'>,
  tx: Tx,
  { id, type }: { id: string; type: FhirType },
  { client }: Pick<Asked, 'client'>,
): Promise<ClientAnswer<Blobbed>> {
  const job = await seeExport(tx, client, id);
  const { files = [] } = exportInput.parse(job.input);
  if (job.state !== 'finished' || !files.some((file) => file.type === type) || !mayRead(job, client.actor))
    throw notFound();
  if (!grants(client.scopes, `system/${type}.rs`))
    throw new Refusal(403, 'apiClients:scopeNeeded', { params: { scope: `system/${type}.rs` } });
  const sent = async function* () {
    // Opened when it is sent, after the commit: a slow network holds no connection.
    yield* await storage.stream(exportKey(job, type));
  };
  const bytes = Readable.from(sent(), { objectMode: false });
  return {
    bytes,
    mime: 'application/fhir+ndjson',
    fileName: `${type}.ndjson`,
    reading: { noun: 'archives', subjectId: id, rows: files.find((file) => file.type === type)?.count ?? 0 },
  };
}

/**
 * Ends an export that is under way, and removes its files.
 * @throws Refusal 404
 */
export async function removeExport(
  platform: Pick<Platform, 'background' | 'storage'>,
  tx: Tx,
  id: string,
  { client }: Pick<Asked, 'client'>,
): Promise<ClientAnswer<Resource>> {
  const job = await seeExport(tx, client, id);
  await endJob(platform, tx, id, { state: 'cancelled' });
  await tx.write(REMOVE, { id });
  tx.afterCommit(() => {
    for (const key of exportKeys(job)) void platform.storage.delete(key).catch(() => undefined);
  });
  return { status: 202, resource: null, reading: null };
}

async function seeExport(tx: Tx, { actor }: Client, id: string): Promise<JobRecord> {
  const job = await seeJob(tx, actor, id);
  if (job.kind !== KIND) throw notFound();
  return job;
}
