import { randomUUID } from 'node:crypto';
import { wallCalls } from '@cogclinic/contract/wall';
import { WALL_PANELS } from '@cogclinic/contract/wallRules';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

export const wallForm = () => ({
  requestId: randomUUID(),
  name: '大厅',
  language: 'zh' as const,
  panels: [...WALL_PANELS],
  departmentId: null,
});

/** A wall screen added by the administrator. */
export async function newScreen(t: TestApp, { token }: Pick<TestAccount, 'token'>, more: object = {}) {
  const { data } = await t.send(wallCalls.add, { body: { ...wallForm(), ...more } }, token);
  return data;
}

/** A wall screen that was enrolled, with its token. */
export async function enrolledScreen(t: TestApp, admin: Pick<TestAccount, 'token'>, more: object = {}) {
  const { id } = await newScreen(t, admin, more);
  const { data: made } = await t.send(wallCalls.code, { params: { id } }, admin.token);
  const { data } = await t.send(wallCalls.enrol, { body: { code: made.code } });
  return { id, token: data.token };
}

const added = (world: World, t: TestApp) => newScreen(t, world.accounts.admin);
const enrolled = (world: World, t: TestApp) => enrolledScreen(t, world.accounts.admin);

export const wallSamples: Readonly<Record<string, Make>> = {
  'wall.statistics': () => ({ args: {} }),
  'wall.data': () => ({ args: {} }),
  'wall.list': () => ({ args: {} }),
  'wall.add': () => ({ args: { body: wallForm() } }),
  'wall.update': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    const { requestId: _, ...form } = wallForm();
    return { args: { body: { ...form, id, version } } };
  },
  'wall.code': async (world, _caller, t) => ({ args: { params: { id: (await added(world, t)).id } } }),
  'wall.end': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    return { args: { body: { id, version } } };
  },
  'wall.enrol': async (world, _caller, t) => {
    const { id } = await added(world, t);
    const { data } = await t.send(wallCalls.code, { params: { id } }, world.accounts.admin.token);
    return { args: { body: { code: data.code } } };
  },
  'wall.me': async (world, _caller, t) => ({ args: {}, token: (await enrolled(world, t)).token }),
  'wall.language': async (world, _caller, t) => ({
    args: { body: { language: 'ru' } },
    token: (await enrolled(world, t)).token,
  }),
};
