import type { Resource } from '@medplum/fhirtypes';
import type { Written } from '#platform/fhirWritten.ts';

/** A page of a search as the JSON of a Bundle. */
export function searchset({
  base,
  links,
  matches,
  included,
  remarks,
}: {
  base: string;
  links: Readonly<{ self: string; next: string | null }>;
  matches: readonly Written[];
  included: readonly Written[];
  /** What the caller should know of the search, in words. */
  remarks: readonly string[];
}): string {
  const link = [
    { relation: 'self', url: links.self },
    ...(links.next === null ? [] : [{ relation: 'next', url: links.next }]),
  ];
  const head = { resourceType: 'Bundle', type: 'searchset', timestamp: new Date().toISOString(), link };
  const entry = [
    ...matches.map((one) => entryOf(base, one, 'match')),
    ...included.map((one) => entryOf(base, one, 'include')),
    ...remarks.map((text) => JSON.stringify({ resource: remark(text), search: { mode: 'outcome' } })),
  ];
  const text = JSON.stringify(head);
  return entry.length === 0 ? text : `${text.slice(0, -1)},"entry":[${entry.join(',')}]}`;
}

/** The JSON of the resource is put in as it is. */
const entryOf = (base: string, { json, resource }: Written, mode: 'match' | 'include'): string =>
  `{"fullUrl":${JSON.stringify(`${base}/${resource.resourceType}/${resource.id}`)},"resource":${json},"search":{"mode":"${mode}"}}`;

const remark = (text: string): Resource => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'warning', code: 'not-supported', details: { text } }],
});
