import { MedplumClient } from '@medplum/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, type TestClient, tokenForm } from '#testing/clients.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newWorld, type World } from '#testing/world.ts';
import { freePort } from '../../../scripts/freePort.ts';

/** A stranger’s way in, over the network, with a FHIR client library of others: told nothing but the base address. */
let t: TestApp;
let world: World;
let origin: string;
let client: TestClient;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  t = await testApp({ PUBLIC_URL: origin });
  await t.app.listen({ port, host: '127.0.0.1' });
  world = await newWorld(t);
  const { institutionId } = world;
  client = await newClient(t, { institutionId, scopes: ['system/Patient.rs', 'system/Observation.rs'] });
});
afterAll(() => t.close());

async function freshToken(): Promise<string> {
  const found = await fetch(`${origin}/api/fhir/.well-known/smart-configuration`);
  const { token_endpoint: endpoint } = (await found.json()) as { token_endpoint: string };
  const assertion = await client.sign({ claims: { aud: endpoint } });
  const answer = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(tokenForm(assertion)) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const connect = () => new MedplumClient({ baseUrl: `${origin}/api/`, fhirUrlPath: 'fhir', fetch });

test('the library reads a patient and searches for their scores by a token got as SMART has it', async () => {
  const [archiveId, elsewhere] = [await world.newPatient(), await t.archive({ institutionId: world.elsewhereId })];
  await world.newReport(archiveId);
  const medplum = connect();
  medplum.setAccessToken(await freshToken());
  expect(await medplum.readResource('Patient', archiveId)).toMatchObject({ resourceType: 'Patient', id: archiveId });
  const scores = await medplum.searchResources('Observation', { patient: archiveId });
  expect(scores.map(({ subject }) => subject?.reference)).toEqual([`Patient/${archiveId}`]);
  await expect(medplum.readResource('Patient', elsewhere)).rejects.toMatchObject({
    outcome: { issue: [{ code: 'not-found' }] },
  });
});

test('the library hears as an OperationOutcome what its token does not open', async () => {
  const medplum = connect();
  medplum.setAccessToken(await freshToken());
  await expect(medplum.searchResources('Task', {})).rejects.toMatchObject({
    outcome: { resourceType: 'OperationOutcome', issue: [{ code: 'forbidden' }] },
  });
});
