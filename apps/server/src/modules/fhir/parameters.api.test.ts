import { randomUUID } from 'node:crypto';
import { fhirReadCalls, fhirSearchCalls } from '@cogclinic/contract/fhirResources';
import { faultsOf } from '@cogclinic/fhir/resources/validity.testing';
import type { Bundle, Questionnaire, Resource } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { NEW_RECORDS, readingToken } from '#testing/samples.fhirResources.ts';
import { newWorld, type World } from '#testing/world.ts';

type Searched = Exclude<keyof typeof fhirSearchCalls, symbol>;
const SEARCHES = Object.entries(fhirSearchCalls).map(([name, { path, interaction }]) => {
  if (interaction?.does !== 'search-type') throw new Error(`${name} is no search`);
  const { type, by, includes = [] } = interaction;
  return { name: name as Searched, type, path, by, includes };
});

let t: TestApp;
let world: World;
let token: string;
let patient: string;
/** A resource of each type. */
const ids = new Map<string, string>();
/** For each parameter but those of all types: a value that finds the resource, and one that does not. */
let values: Record<string, Record<string, readonly [string, string]>>;

beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  token = await readingToken(world, t);
  patient = await world.newPatient({ idNumber: 'E31415926', birthday: '1931-05-09', gender: 'female' });
  for (const [type, make] of Object.entries(NEW_RECORDS)) ids.set(type, await make(world, t, patient));
  const report = await world.newReport(patient);
  await t.owner('UPDATE follow_ups SET report_id = $2 WHERE id = $1', [ids.get('Task'), report]);
  ids.set('Practitioner', world.accounts.admin.id);
  ids.set('Organization', world.departments.own);
  ids.set('Questionnaire', 'PHQ-9');
  const [device, imei] = [randomUUID(), '490154203237518'];
  await t.owner(
    `INSERT INTO devices (institution_id, id, request_id, name, serial, imei, version_type, remaining_count, bound_by)
     VALUES ($1, $2, $2, '头盔', $3, $4, 'enterprise', 10, $5)`,
    [world.institutionId, device, device.slice(0, 12), imei, world.accounts.admin.id],
  );
  await t.owner(
    'INSERT INTO device_users (institution_id, id, device_id, archive_id, given_by) VALUES ($1, $2, $3, $4, $5)',
    [world.institutionId, randomUUID(), device, patient, world.accounts.admin.id],
  );
  ids.set('Device', device);
  const { url = '' } = (await get<Questionnaire>('Questionnaire/PHQ-9')) ?? {};
  // The test ended on 5 January in Shanghai.
  const tested = ['2026-01-05', '2026-01-06'] as const;
  values = {
    Patient: {
      identifier: ['E31415926', 'E1'],
      birthdate: ['1931-05-09', '1931-05-10'],
      gender: ['female', 'male'],
    },
    Practitioner: { active: ['true', 'false'] },
    Organization: {},
    Observation: { date: tested, code: ['PHQ-9', 'GAD-7'], category: ['survey', 'exam'] },
    DiagnosticReport: { date: tested, code: ['PHQ-9', 'GAD-7'], status: ['preliminary', 'final'] },
    CarePlan: { date: ['2026-03-02', '2026-03-03'] },
    Task: {
      period: ['2026-03-05', '2026-03-06'],
      code: ['telephone', 'visit'],
      status: ['requested', 'completed'],
    },
    Questionnaire: { url: [url, `${url}x`] },
    QuestionnaireResponse: { authored: tested, status: ['completed', 'in-progress'] },
    Device: { identifier: [imei, '490154203237519'], status: ['active', 'inactive'] },
  };
});
afterAll(() => t.close());

async function get<T extends Resource>(path: string): Promise<T> {
  const answer = await t.app.inject({
    method: 'GET',
    url: `/api/fhir/${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json<T>();
}

describe('every parameter of every type', () => {
  it('has its values here', () => {
    const common = ['_id', '_lastUpdated', 'patient', 'subject'];
    for (const { type, by } of SEARCHES)
      expect(Object.keys(values[type] ?? {}).toSorted(), type).toEqual(
        Object.keys(by)
          .filter((name) => !common.includes(name))
          .toSorted(),
      );
    expect(SEARCHES).toHaveLength(Object.keys(fhirReadCalls).length);
  });

  it.each(SEARCHES)('$type: finds a resource by its own value, and by no other', async ({ type, by }) => {
    const id = ids.get(type) ?? '';
    const { meta } = await get(`${type}/${id}`);
    const other = randomUUID();
    const all = {
      ...values[type],
      _lastUpdated: [`ge${meta?.lastUpdated}`, `gt${meta?.lastUpdated}`],
      patient: [patient, other],
      subject: [`Patient/${patient}`, `Patient/${other}`],
    } as const;
    const find = async (query: string) =>
      (await get<Bundle>(`${type}?${query}`)).entry?.map(({ resource }) => resource?.id) ?? [];
    expect(await find(`_id=${id}`)).toEqual([id]);
    expect(await find(`_id=${other}`)).toEqual([]);
    for (const [name, [own, no]] of Object.entries(all)) {
      if (!(name in by)) continue;
      const asked = (value: string) => `_id=${id}&${name}=${encodeURIComponent(value)}`;
      expect(await find(asked(own)), `${name}=${own}`).toEqual([id]);
      expect(await find(asked(no)), `${name}=${no}`).toEqual([]);
    }
  });

  it.each(SEARCHES.flatMap(({ type, includes }) => includes.map((include) => ({ type, include }))))(
    '$include: what is referred to comes with the resource',
    async ({ type, include }) => {
      const bundle = await get<Bundle>(`${type}?_id=${ids.get(type)}&_include=${include}`);
      expect(faultsOf(bundle)).toEqual([]);
      const [found, ...beside] = bundle.entry ?? [];
      expect(beside.map(({ search }) => search?.mode)).toEqual(['include']);
      const [one] = beside;
      expect(JSON.stringify(found?.resource)).toContain(`"${one?.resource?.resourceType}/${one?.resource?.id}"`);
    },
  );
});
