import { FHIR_TYPES, grants } from '@cogclinic/contract/smart';
import { alternativesOf } from '@cogclinic/fhir/search/tokens';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import type { ClientAnswer, Resource } from '#platform/resource.ts';
import { searchset } from './bundle.ts';
import { referredTo } from './includes.ts';
import { pageOf } from './pages.ts';
import { countOf, type Given, rangeOf, statedOnce } from './parameters.ts';
import type { Asking } from './search.service.ts';

const KNOWN = ['_since', '_type', '_count', '_format', 'cursor'];

/**
 * All resources of a patient that the token's scopes allow, page by page, and those that they refer to.
 * @throws Refusal 400, 404
 */
export async function everythingOf(
  tx: Tx,
  id: string,
  given: Given,
  { client, reader, t, sources, isStrict }: Asking,
): Promise<ClientAnswer<Resource>> {
  const stated = (name: string) => statedOnce(given, name);
  const [patient] = sources.filter(({ type }) => type === 'Patient');
  const [found] = (await patient?.page(tx, reader, { ids: [id] }, { after: null, limit: 1 })) ?? [];
  if (!found) throw notFound();
  const ignored = Object.keys(given).filter((name) => !KNOWN.includes(name));
  if (isStrict && ignored.length > 0) throw new Refusal(400, 'fhir:unknownParameter', { params: { name: ignored[0] } });
  const types = typesOf(stated('_type'));
  const since = stated('_since');
  const own = sources.filter(
    ({ type, ofPatient }) => ofPatient && (!types || types.includes(type)) && grants(client.scopes, `system/${type}.r`),
  );
  const query = { patients: [id], ...(since && { updated: rangeOf('_since', `ge${since}`, reader.actor.timeZone) }) };
  const page = await pageOf(tx, reader, {
    sources: own,
    query,
    count: countOf(stated('_count')),
    cursor: stated('cursor'),
  });
  const matches = page.entries.map(({ resource }) => resource);
  const known = [...matches, found.resource];
  const beside = await referredTo(tx, reader, {
    from: matches,
    known,
    scopes: client.scopes,
    // What is the patient's own comes on a page of its own.
    sources: sources.filter(({ type, ofPatient }) => !ofPatient && (!types || types.includes(type))),
  });
  const address = (cursor: string | null) => {
    const kept = Object.entries({ _since: since, _type: stated('_type'), _count: stated('_count'), cursor });
    const query = new URLSearchParams(
      kept.flatMap(([name, value]) => (value === null ? [] : [[name, value] satisfies [string, string]])),
    );
    return `${reader.base}/Patient/${id}/$everything${query.size > 0 ? `?${query}` : ''}`;
  };
  return {
    resource: searchset({
      base: reader.base,
      links: { self: address(stated('cursor')), next: page.next === null ? null : address(page.next) },
      matches: page.entries,
      included: beside,
      remarks: ignored.map((name) => t('fhir:unknownParameter', { name })),
    }),
    reading: { noun: 'archives', archiveId: id, rows: page.entries.length },
  };
}

/** @throws Refusal 400 for a type that is none */
export function typesOf(value: string | null): readonly string[] | null {
  if (value === null) return null;
  const types = alternativesOf(value);
  for (const type of types)
    if (!FHIR_TYPES.some((one) => one === type)) throw new Refusal(400, 'fhir:badType', { params: { name: type } });
  return types;
}
