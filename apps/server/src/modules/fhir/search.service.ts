import type { Call } from '@cogclinic/contract/call';
import type { FhirType } from '@cogclinic/contract/smart';
import type { Client, Tx } from '#platform/database.ts';
import type { FhirReader, FhirSource } from '#platform/fhirSource.ts';
import { notFound } from '#platform/refusal.ts';
import type { ClientAnswer, Reading, Resource } from '#platform/resource.ts';
import type { Translate } from '#platform/texts.ts';
import { searchset } from './bundle.ts';
import { included, referredTo } from './includes.ts';
import { pageOf } from './pages.ts';
import { asked, type Given } from './parameters.ts';

/** Who asks, and how what they ask goes. */
export type Asking = Readonly<{
  client: Client;
  reader: FhirReader;
  t: Translate;
  sources: readonly FhirSource[];
  /** Whether unknown parameters are refused. */
  isStrict: boolean;
}>;

/** Under which noun the audit trail notes that a kind of resource was read; null for what is of no patient. */
const NOUNS: Readonly<Record<FhirType, Reading['noun'] | null>> = {
  Binary: 'reports',
  CarePlan: 'trainingPlans',
  Device: 'devices',
  DiagnosticReport: 'reports',
  Observation: 'observations',
  Organization: null,
  Patient: 'archives',
  Practitioner: null,
  Questionnaire: null,
  QuestionnaireResponse: 'questionnaireResponses',
  Task: 'followUps',
};

/**
 * One page of a search as a Bundle.
 * @throws Refusal 400
 */
export async function searchResources(
  tx: Tx,
  call: Call,
  given: Given,
  { client, reader, t, sources, isStrict }: Asking,
): Promise<ClientAnswer<Resource>> {
  const { type } = typed(call);
  const ask = asked(call, given, { timeZone: reader.actor.timeZone, isStrict });
  const ofType = sources.filter((source) => source.type === type);
  const { entries, next } = await pageOf(tx, reader, { sources: ofType, ...ask });
  const matches = entries.map(({ resource }) => resource);
  const beside = await referredTo(tx, reader, {
    from: ask.includes.length > 0 ? included(matches, ask.includes) : [],
    known: matches,
    scopes: client.scopes,
    sources,
  });
  const address = (more: readonly [string, string][] = []) => {
    const query = new URLSearchParams([...ask.understood, ...more]);
    return `${reader.base}/${type}${query.size > 0 ? `?${query}` : ''}`;
  };
  const remarks = ask.ignored.map((name) => t('fhir:unknownParameter', { name }));
  const links = {
    self: address(ask.cursor === null ? [] : [['cursor', ask.cursor]]),
    next: next === null ? null : address([['cursor', next]]),
  };
  return {
    resource: searchset({ base: reader.base, links, matches: entries, included: beside, remarks }),
    reading: readingOf(type, matches.length + beside.length, ask.query.patients),
  };
}

/** What of patients a list of resources shows. */
export function readingOf(type: FhirType, rows: number, patients: readonly string[] = []): Reading | null {
  const noun = NOUNS[type];
  const [archiveId] = patients;
  return noun && { noun, rows, ...(archiveId && patients.length === 1 && UUID.test(archiveId) && { archiveId }) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * One resource by its id.
 * @throws Refusal 404
 */
export async function readResource(
  tx: Tx,
  call: Call,
  id: string,
  { reader, sources }: Pick<Asking, 'reader' | 'sources'>,
): Promise<ClientAnswer<Resource>> {
  const { type } = typed(call);
  for (const source of sources.filter((one) => one.type === type)) {
    const [found] = await source.page(tx, reader, { ids: [id] }, { after: null, limit: 1 });
    if (!found) continue;
    const { resource, json } = found;
    const { versionId, lastUpdated } = resource.meta ?? {};
    const noun = NOUNS[type];
    return {
      resource: json,
      ...(versionId && { version: versionId }),
      ...(lastUpdated && { lastModified: new Date(lastUpdated) }),
      reading: noun && { noun, ...subjectOf(resource) },
    };
  }
  throw notFound();
}

/** The ids in the audit trail: of the record, without the prefix that tells sources apart, and of its patient. */
function subjectOf(resource: object & { id: string }): Pick<Reading, 'subjectId' | 'archiveId'> {
  const subjectId = resource.id.slice(-36);
  const { subject, for: forWhom, patient, resourceType } = resource as Readonly<Record<string, unknown>>;
  const { reference = '' } = (subject ?? forWhom ?? patient ?? {}) as { reference?: string };
  const archiveId = resourceType === 'Patient' ? resource.id : reference.replace(/^Patient\//, '');
  return { ...(UUID.test(subjectId) && { subjectId }), ...(UUID.test(archiveId) && { archiveId }) };
}

function typed({ path, interaction }: Call): { type: FhirType } {
  if (interaction?.does !== 'read' && interaction?.does !== 'search-type') throw new Error(`${path} has no type`);
  return interaction;
}
