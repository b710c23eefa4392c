import { randomBytes } from 'node:crypto';
import { dictCalls } from '@cogclinic/contract/dict';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const labels = () => ({ zh: `渔民${randomBytes(5).toString('hex')}` });

async function added(world: World, t: TestApp): Promise<{ id: string; version: number }> {
  const body = { dictType: 'occupation' as const, labels: labels() };
  const { data } = await t.send(dictCalls.add, { body }, world.accounts.admin.token);
  return { id: data.id, version: data.version };
}

export const dictSamples: Readonly<Record<string, Make>> = {
  'dict.own': () => ({ args: {} }),
  'dict.add': () => ({ args: { body: { dictType: 'occupation', labels: labels() } } }),
  'dict.update': async (world, _caller, t) => ({
    args: { body: { ...(await added(world, t)), labels: labels(), retired: true } },
  }),
  'dict.remove': async (world, _caller, t) => ({ args: { body: await added(world, t) } }),
};
