import { randomUUID } from 'node:crypto';
import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { publicJwk } from './clients.ts';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

export const clientForm = () => ({
  requestId: randomUUID(),
  name: '区域平台',
  contact: '信息科 8001',
  types: ['Patient' as const],
  dataAuthority: 'all' as const,
  departmentId: null,
  addresses: '',
});

/** The public half of a key, as a person pastes it. */
export const pastedKey = async (kid = 'k1'): Promise<string> => JSON.stringify({ ...(await publicJwk('ES384')), kid });

/** A connected system of the account's institution. */
export async function newConnected(t: TestApp, { token }: Pick<TestAccount, 'token'>, form: object = {}) {
  const { data } = await t.send(apiClientCalls.add, { body: { ...clientForm(), ...form } }, token);
  return data;
}

/** A scope that every administrator of the walked institution may give. */
const near = (world: World) => ({ dataAuthority: 'oneself' as const, departmentId: world.departments.other });
const added = (world: World, t: TestApp) => newConnected(t, world.accounts.admin, near(world));

export const apiClientsSamples: Readonly<Record<string, Make>> = {
  'apiClients.list': () => ({ args: {} }),
  'apiClients.addresses': () => ({ args: {} }),
  'apiClients.add': (world, caller) => ({
    args: { body: { ...clientForm(), ...(caller.institutionId === world.institutionId && near(world)) } },
  }),
  'apiClients.update': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    const { requestId: _, ...form } = clientForm();
    return { args: { body: { ...form, ...near(world), id, version } } };
  },
  'apiClients.end': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    return { args: { body: { id, version } } };
  },
  'apiClients.addKeys': async (world, _caller, t) => ({
    args: { body: { id: (await added(world, t)).id, jwks: await pastedKey(randomUUID()), expiresOn: null } },
  }),
  'apiClients.removeKey': async (world, _caller, t) => {
    const { id } = await added(world, t);
    const body = { id, jwks: await pastedKey(), expiresOn: null };
    const { data } = await t.send(apiClientCalls.addKeys, { body }, world.accounts.admin.token);
    return { args: { body: { id, keyId: data.keys[0]?.id } } };
  },
  // Nothing is asked of another server where the address is taken away; keyAddress.api.test.ts does the rest.
  'apiClients.setJwksAddress': async (world, _caller, t) => ({
    args: { body: { id: (await added(world, t)).id, jwksAddress: null } },
  }),
  'apiClients.newSecret': async (world, _caller, t) => ({ args: { body: { id: (await added(world, t)).id } } }),
  'apiClients.endSecret': async (world, _caller, t) => ({ args: { body: { id: (await added(world, t)).id } } }),
};
