import { cervicalCalls } from '@cogclinic/contract/cervical';
import { faultsOf } from '@cogclinic/fhir/resources/validity.testing';
import type { Bundle, Observation } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newEvaluation } from '#testing/samples.cervical.ts';
import { readingToken } from '#testing/samples.fhirResources.ts';
import { newVr } from '#testing/samples.vr.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
let token: string;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  token = await readingToken(world, t);
});
afterAll(() => t.close());

async function get<T>(path: string): Promise<{ status: number; body: T }> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const answer = await t.app.inject({ method: 'GET', url: `/api/fhir/${path}`, headers });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const find = async (query: string) =>
  ((await get<Bundle>(`Observation?${query}`)).body.entry ?? []).map(({ resource }) => resource?.id);
/** What a component with this code says. */
const measuredIn = ({ component = [] }: Observation, code: string) =>
  component.find((one) => one.code.coding?.[0]?.code === code)?.valueQuantity;

it('a neck is an Observation, found by patient, code and category until it is removed', async () => {
  const { id, archiveId } = await newEvaluation(world, t);
  const { body, status } = await get<Observation>(`Observation/neck-${id}`);
  expect([status, faultsOf(body)]).toEqual([200, []]);
  const { data } = await t.send(cervicalCalls.info, { params: { id } }, world.accounts.admin.token);
  const flexion = data.measures.directions.flexion;
  expect(flexion).not.toBeNull();
  expect(measuredIn(body, 'flexion/peakAngle')).toMatchObject({ value: flexion?.peakAngle, code: 'deg' });
  expect(measuredIn(body, 'flexion/peakVelocity')).toMatchObject({ value: flexion?.peakVelocity, code: 'deg/s' });
  expect(measuredIn(body, 'horizontal/range')).toMatchObject({
    value: data.measures.planes.horizontal.range,
    code: 'deg',
  });
  expect(body.component?.[0]?.code.text).toBe('Flexion: Largest angle');
  expect(body.subject?.reference).toBe(`Patient/${archiveId}`);
  for (const query of ['code=neck', 'category=exam', 'category=exam&code=neck'])
    expect(await find(`patient=${archiveId}&${query}`), query).toEqual([`neck-${id}`]);
  expect(await find(`patient=${archiveId}&code=eye`)).toEqual([]);

  const admin = world.accounts.admin.token;
  const removed = await t.send(cervicalCalls.remove, { body: { id, version: data.version } }, admin);
  expect(removed.msg).toBe('');
  expect(await find(`patient=${archiveId}`)).toEqual([]);
  expect((await get(`Observation/neck-${id}`)).status).toBe(404);
  // Brought back it was changed, so that who asks for changes hears of it.
  const restored = await t.send(cervicalCalls.restore, { body: { id } }, admin);
  expect(restored.msg).toBe('');
  const again = await get<Observation>(`Observation/neck-${id}`);
  expect(String(again.body.meta?.lastUpdated) > String(body.meta?.lastUpdated)).toBe(true);
});

it('a session with a headset is an Observation of its game', async () => {
  const { id, archiveId } = await newVr(world, t);
  const { body, status } = await get<Observation>(`Observation/vr-${id}`);
  expect([status, faultsOf(body)]).toEqual([200, []]);
  expect(body.code.coding?.[0]?.code).toBe('dodgeball');
  expect(measuredIn(body, 'hits')?.value).toEqual(expect.any(Number));
  expect(measuredIn(body, 'left/reach')?.code).toBe('m');
  for (const query of ['code=dodgeball', 'category=therapy'])
    expect(await find(`patient=${archiveId}&${query}`), query).toEqual([`vr-${id}`]);
  expect(await find(`patient=${archiveId}&code=firefly`)).toEqual([]);
});

it('both stand in everything of a patient', async () => {
  const { id, archiveId } = await newEvaluation(world, t);
  const { body } = await get<Bundle>(`Patient/${archiveId}/$everything`);
  expect(body.entry?.map(({ resource }) => `${resource?.resourceType}/${resource?.id}`)).toContain(
    `Observation/neck-${id}`,
  );
});
