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
const JSON_FORMATS = new Set(['json', 'application/json', FHIR_JSON, 'text/json']);

/**
 * Lets pass who can read JSON, by `_format` or else by `Accept`.
 * @throws Refusal 406
 */
export function needJson({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): void {
  const format = (query as Record<string, unknown>)._format;
  // A plus that was not escaped arrives as a space.
  const isAsked =
    format === undefined
      ? accepts(headers.accept)
      : JSON_FORMATS.has(String(format).replace('fhir json', 'fhir+json').split(';')[0] ?? '');
  if (!isAsked) throw new Refusal(406, 'apiClients:jsonOnly');
}

const accepts = (accept: string | undefined): boolean =>
  !accept || accept.split(',').some((one) => JSON_TYPES.test(one.split(';')[0]?.trim().toLowerCase() ?? ''));

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
  const body = typeof resource === 'string' ? resource : JSON.stringify(resource);
  return reply.status(status).type(`${mime}; charset=utf-8`).send(body);
}
