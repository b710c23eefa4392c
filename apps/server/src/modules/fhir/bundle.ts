import type { Bundle, BundleEntry, Resource } from '@medplum/fhirtypes';

type Identified = Resource & { id: string };

/** A page of a search as a Bundle. */
export function searchset({
  base,
  links,
  matches,
  included,
  remarks,
}: {
  base: string;
  links: Readonly<{ self: string; next: string | null }>;
  matches: readonly Identified[];
  included: readonly Identified[];
  /** What the caller should know of the search, in words. */
  remarks: readonly string[];
}): Bundle {
  const entry: BundleEntry[] = [
    ...matches.map((resource) => entryOf(base, resource, 'match')),
    ...included.map((resource) => entryOf(base, resource, 'include')),
    ...remarks.map((text): BundleEntry => ({ resource: remark(text), search: { mode: 'outcome' } })),
  ];
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    timestamp: new Date().toISOString(),
    link: [
      { relation: 'self', url: links.self },
      ...(links.next === null ? [] : [{ relation: 'next', url: links.next }]),
    ],
    ...(entry.length > 0 && { entry }),
  };
}

const entryOf = (base: string, resource: Identified, mode: 'match' | 'include'): BundleEntry => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
  resource,
  search: { mode },
});

const remark = (text: string): Resource => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'warning', code: 'not-supported', details: { text } }],
});
