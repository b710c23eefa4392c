import { randomBytes } from 'node:crypto';
import { partnerCalls } from '@cogclinic/contract/partners';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** Port 9 is that of "discard", where nothing listens: a check is refused at once. */
export const partnerForm = () => ({
  name: `影像中心${randomBytes(5).toString('hex')}`,
  baseAddress: 'http://127.0.0.1:9/dicom-web',
  inner: true,
  authentication: 'basic' as const,
  userName: 'clinic',
  secret: 'between us',
  timeoutSeconds: 5,
});

/** A registered partner of the account's institution. */
export async function newPartner(t: TestApp, { token }: Pick<TestAccount, 'token'>, form: object = {}) {
  const { data } = await t.send(partnerCalls.add, { body: { ...partnerForm(), ...form } }, token);
  return data;
}

const added = (world: World, t: TestApp) => newPartner(t, world.accounts.admin);

export const partnersSamples: Readonly<Record<string, Make>> = {
  'partners.list': () => ({ args: {} }),
  'partners.choices': () => ({ args: {} }),
  'partners.add': () => ({ args: { body: partnerForm() } }),
  'partners.update': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    return { args: { body: { ...partnerForm(), id, version } } };
  },
  'partners.remove': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    return { args: { body: { id, version } } };
  },
  'partners.check': async (world, _caller, t) => ({ args: { body: { id: (await added(world, t)).id } } }),
};
