import { fhirCalls } from '@cogclinic/contract/fhir';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN_ENDPOINT } from '#testing/clients.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { capabilityStatement } from './metadata.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const asked = async (call: (typeof fhirCalls)[keyof typeof fhirCalls]) =>
  JSON.parse(String((await t.send(call, {})).raw));

test('whoever wants to connect learns of anyone where to get a token, and how', async () => {
  const { headers } = await t.send(fhirCalls.metadata, {});
  expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  const statement = await asked(fhirCalls.metadata);
  expect(statement).toMatchObject({
    resourceType: 'CapabilityStatement',
    fhirVersion: '4.0.1',
    implementation: { url: 'http://localhost:3000/api/fhir' },
  });
  expect(statement.rest[0].security.extension[0].extension).toEqual([{ url: 'token', valueUri: TOKEN_ENDPOINT }]);
  const smart = await t.send(fhirCalls.smartConfiguration, {});
  expect(smart.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(await asked(fhirCalls.smartConfiguration)).toMatchObject({
    token_endpoint: TOKEN_ENDPOINT,
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    grant_types_supported: ['client_credentials'],
  });
});

test('the statement names what is declared: reading, searching with its parameters, and operations', () => {
  const declared = [
    { interaction: { type: 'Patient', does: 'read' } },
    { interaction: { type: 'Patient', does: 'search-type', by: { _id: 'token', birthdate: 'date' } } },
    { interaction: { type: 'Patient', does: 'operation', name: 'everything', definition: 'http://d/everything' } },
    { interaction: { type: 'Task', does: 'search-type', by: { patient: 'reference' }, includes: ['Task:patient'] } },
    { interaction: { does: 'operation', name: 'export', definition: 'http://d/export' } },
    { interaction: { does: 'step' } },
    {},
  ] as unknown as Parameters<typeof capabilityStatement>[2];
  const statement = capabilityStatement('http://b', 'http://t', declared) as { rest: object[] };
  expect(statement.rest[0]).toMatchObject({
    resource: [
      {
        type: 'Patient',
        interaction: [{ code: 'read' }, { code: 'search-type' }],
        searchParam: [
          { name: '_id', type: 'token' },
          { name: 'birthdate', type: 'date' },
        ],
        operation: [{ name: 'everything', definition: 'http://d/everything' }],
      },
      {
        type: 'Task',
        interaction: [{ code: 'search-type' }],
        searchInclude: ['Task:patient'],
        searchParam: [{ name: 'patient', type: 'reference' }],
      },
    ],
    operation: [{ name: 'export', definition: 'http://d/export' }],
  });
});
