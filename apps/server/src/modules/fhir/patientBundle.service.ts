import { FHIR_TYPES, scopeOf } from '@cogclinic/contract/smart';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import type { Tx } from '#platform/database.ts';
import type { FhirCut, FhirReader, FhirSource } from '#platform/fhirSource.ts';
import type { Written } from '#platform/fhirWritten.ts';
import { referredTo } from './includes.ts';

/** Does a part of the work, in a transaction for the reader. */
type Part = <T>(work: (tx: Tx, reader: FhirReader) => Promise<T>) => Promise<T>;

const AT_ONCE = 200;
const EVERYTHING = FHIR_TYPES.map(scopeOf);

/**
 * A patient and all that is theirs as a Bundle of the type collection, with those who are named in it, page by page.
 * @param base where the resources are served: the address of each begins with it
 */
export async function patientBundle(
  sources: readonly FhirSource[],
  { archiveId, base, part }: { archiveId: string; base: string; part: Part },
): Promise<Bundle> {
  const found: Written[] = [];
  for (const source of sources.filter(({ ofPatient }) => ofPatient))
    for (let after: string | null = null, isMore = true; isMore; ) {
      const cut: FhirCut = { after, limit: AT_ONCE, once: true };
      const entries: Awaited<ReturnType<FhirSource['page']>> = await part((tx, reader) =>
        source.page(tx, reader, { patients: [archiveId] }, cut),
      );
      found.push(...entries);
      after = entries.at(-1)?.place ?? null;
      isMore = entries.length === AT_ONCE;
    }
  const known = found.map(({ resource }) => resource);
  const beside = await part((tx, reader) =>
    referredTo(tx, reader, { from: known, known, scopes: EVERYTHING, sources: sources.filter(isBeside) }),
  );
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: new Date().toISOString(),
    entry: [...found, ...beside].map(({ json, resource: { resourceType, id } }) => ({
      fullUrl: `${base}/${resourceType}/${id}`,
      resource: JSON.parse(json) as Resource,
    })),
  };
}

/** Of which one may be named in a patient's resources: the staff, the institution, a device; never another patient. */
const isBeside = ({ ofPatient }: FhirSource): boolean => !ofPatient;
