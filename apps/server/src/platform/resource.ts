import type { AUDIT_NOUNS } from '@cogclinic/contract/audit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A FHIR resource, or another answer without an envelope, as it goes out. */
export type Resource = Readonly<{
  /** Written as JSON; JSON that is text already goes out as it is, null is an answer without a body. */
  resource: object | string | null;
  /** 200 unless said. */
  status?: number;
  /** The resource's version: goes out as its weak ETag. */
  version?: string;
  lastModified?: Date;
  /** `application/fhir+json` unless said. */
  mime?: string;
  headers?: Readonly<Record<string, string>>;
  /** The bytes that the resource holds: sent instead of it to who does not ask for JSON. */
  native?: Readonly<{ mime: string; bytes: Buffer }>;
}>;

/** What of patients' records an answer shows, for the audit trail. */
export type Reading = Readonly<{
  noun: (typeof AUDIT_NOUNS)[number];
  subjectId?: string;
  /** The patient, where it is one. */
  archiveId?: string;
  /** Number of records, where it is not one that was named. */
  rows?: number;
}>;

/** What a connected system is answered; `reading` is null where nothing of a patient is shown. */
export type ClientAnswer<Body> = Body & { readonly reading: Reading | null };

const FHIR_JSON = 'application/fhir+json';
const JSON_TYPES = /^(application\/(fhir\+json|json|\*)|\*\/\*)$/;
const JSON_NAMED = new Set([FHIR_JSON, 'application/json']);
const JSON_FORMATS = new Set(['json', 'application/json', FHIR_JSON, 'text/json']);

type Asked = Pick<FastifyRequest, 'headers' | 'query'>;

/**
 * Lets pass who can read JSON, or the bytes that a resource holds as the type that they are, by `_format` or else by `Accept`.
 * @throws Refusal 406
 */
export function needReadable(request: Asked, native?: string): void {
  if (typesAsked(request).some((type) => JSON_TYPES.test(type) || (native && isOf(type, native)))) return;
  throw native
    ? new Refusal(406, 'apiClients:jsonOr', { params: { type: native } })
    : new Refusal(406, 'apiClients:jsonOnly');
}

/** The types that a caller takes, by `_format` or else by `Accept`; any where neither says. */
function typesAsked({ headers, query }: Asked): readonly string[] {
  const format = (query as Record<string, unknown>)._format;
  if (format === undefined) return typesIn(headers.accept || '*/*');
  // A plus that was not escaped arrives as a space.
  const [type = ''] = typesIn(String(format).replace('fhir json', 'fhir+json'));
  return [JSON_FORMATS.has(type) ? FHIR_JSON : type];
}

const typesIn = (header: string): readonly string[] =>
  header.split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '');

const isOf = (range: string, type: string): boolean =>
  range === '*/*' || range === type || range === `${type.split('/')[0]}/*`;

/** Whether bytes are to go out as they are: as FHIR has it, whenever the caller does not name JSON. */
const isNative = (request: Asked, native: string): boolean => {
  const types = typesAsked(request);
  return !types.some((type) => JSON_NAMED.has(type)) && types.some((type) => isOf(type, native));
};

/** Sends a resource; 304 to a reader who has its version already. */
export function sendResource(request: FastifyRequest, reply: FastifyReply, answer: Resource): FastifyReply {
  const { resource, status = 200, version, lastModified, mime = FHIR_JSON, headers = {} } = answer;
  const etag = version === undefined ? undefined : `W/"${version}"`;
  reply.headers(headers);
  if (etag) reply.header('etag', etag);
  if (lastModified) reply.header('last-modified', lastModified.toUTCString());
  const isKnown = etag !== undefined && request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag);
  if (isKnown && status === 200) return reply.status(304).send();
  if (resource === null) return reply.status(status).send();
  const { native } = answer;
  if (native) {
    reply.header('vary', 'accept');
    if (isNative(request, native.mime)) return reply.status(status).type(native.mime).send(native.bytes);
  }
  const body = typeof resource === 'string' ? resource : JSON.stringify(resource);
  return reply.status(status).type(`${mime}; charset=utf-8`).send(body);
}
