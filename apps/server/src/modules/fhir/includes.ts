import { FHIR_TYPES, type FhirType, grants } from '@cogclinic/contract/smart';
import { referencesIn } from '@cogclinic/fhir/search/references';
import type { Resource } from '@medplum/fhirtypes';
import type { Tx } from '#platform/database.ts';
import type { FhirReader, FhirSource } from '#platform/fhirSource.ts';
import type { Written } from '#platform/fhirWritten.ts';

/** The elements that a reference parameter reads. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  patient: ['subject', 'for', 'patient'],
  subject: ['subject', 'for'],
  performer: ['performer'],
  owner: ['owner'],
  focus: ['focus'],
  result: ['result'],
  'derived-from': ['derivedFrom'],
  source: ['source'],
  'general-practitioner': ['generalPractitioner'],
  organization: ['managingOrganization'],
};

/** What parameters of `_include` ("Observation:subject") name of these resources. */
export const included = (resources: readonly Resource[], includes: readonly string[]): Resource[] => {
  const elements = new Set(includes.flatMap((one) => ELEMENTS[one.split(':')[1] ?? ''] ?? []));
  return resources.map(
    (resource) =>
      Object.fromEntries(Object.entries(resource).filter(([name]) => elements.has(name))) as Resource & object,
  );
};

/**
 * The resources that others refer to, of the kinds that the token's scopes allow to be read and the caller may see.
 * @param known those that are there already
 */
export async function referredTo(
  tx: Tx,
  reader: FhirReader,
  {
    from,
    known,
    scopes,
    sources,
  }: {
    from: readonly Resource[];
    known: readonly Resource[];
    scopes: readonly string[];
    sources: readonly FhirSource[];
  },
): Promise<Written[]> {
  const there = new Set(known.map(({ resourceType, id }) => `${resourceType}/${id}`));
  const wanted = [...referencesIn(from)]
    .filter(([type]) => isType(type) && grants(scopes, `system/${type}.r`))
    .map(([type, ids]) => ({ type, ids: ids.filter((id) => !there.has(`${type}/${id}`)) }));
  const found = wanted.flatMap(({ type, ids }) =>
    ids.length === 0
      ? []
      : sources
          .filter((source) => source.type === type)
          .map((source) => source.page(tx, reader, { ids }, { after: null, limit: ids.length })),
  );
  return (await Promise.all(found)).flat();
}

const isType = (type: string): type is FhirType => FHIR_TYPES.some((one) => one === type);
