import { type Call, ROLES } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { SAMPLES, type Sample } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';
import { implementations } from './app.ts';

/** The access walk: every call of the contract × every kind of account; those of guests, devices, wall screens and connected systems have walks of their own. */
const calls = Object.entries(catalogue).flatMap(([noun, declared]) =>
  Object.entries(declared).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
);
const ELSEWHERE = new Set(['adminElsewhere', 'doctorElsewhere', 'sellerElsewhere']);
const SELLERS = new Set(['admin', 'doctorWithMall', 'sellerElsewhere']);

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
});
afterAll(() => t.close());

test('every call of the contract is implemented once, and nothing else is', () => {
  const served = implementations(t.platform).map(({ call }) => `${call.method} ${call.path}`);
  expect(served.toSorted()).toEqual(calls.map(({ call }) => `${call.method} ${call.path}`).toSorted());
});

test('every call says who may make it, and has a sample for this walk', () => {
  for (const { name, call } of calls) {
    expect(SAMPLES[name], name).toBeTypeOf('function');
    if (typeof call.access === 'string') continue;
    expect(call.access.roles.length, name).toBeGreaterThan(0);
    expect(
      call.access.roles.every((role) => ROLES.includes(role)),
      name,
    ).toBe(true);
  }
});

const ELSEWHERE_WALKED: readonly unknown[] = ['guest', 'device', 'wall', 'client'];

describe.each(calls.filter(({ call }) => !ELSEWHERE_WALKED.includes(call.access)))('$name', ({ name, call }) => {
  const samples = samplesOf(name, call);
  const send = async (caller: TestAccount, token: string | undefined) => {
    const sample = await samples.next(caller);
    const answer = await t.send(call, sample.args as never, token);
    samples.answered(answer.status);
    return { ...answer, named: sample.mark !== undefined && answer.raw.includes(sample.mark), mark: sample.mark };
  };

  const title = call.access === 'public' ? 'answers whoever is not signed in' : 'refuses whoever is not signed in';
  test(title, async () => {
    const { admin } = world.accounts;
    for (const token of [undefined, 'not-a-token', `${admin.token}x`, world.expired.token, world.disabled.token]) {
      const answer = await send(admin, token);
      if (call.access === 'public') {
        expect(answer.status).not.toBe(401);
        expect(answer.status).toBeLessThan(500);
      } else {
        expect(answer.status).toBe(401);
        expect(answer.data).toBeNull();
      }
    }
  });

  test('opens to each account just what its role and scope allow', async () => {
    for (const [kind, account] of Object.entries(world.accounts) as [keyof World['accounts'], TestAccount][]) {
      const caller = name === 'identity.logout' ? await t.account(account) : account;
      const answer = await send(caller, caller.token);
      const hint = `${name} as ${kind}: ${answer.status} ${answer.msg}`;
      expect(answer.status, hint).toBeLessThan(500);
      if (!roleMay(call, account, kind)) {
        expect(answer.status, hint).toBe(403);
      } else if (call.scope !== 'patients' || !touchesPatient(name)) {
        expectInstitution(call, kind, answer, hint);
      } else if (answer.mark !== undefined) {
        expect(answer.status, hint).toBe(200);
        expect(answer.named, hint).toBe(world.reaches.has(kind));
      } else {
        expect(answer.status, hint).toBe(world.reaches.has(kind) ? 200 : 404);
      }
    }
  });
});

const REFUSED: readonly number[] = [401, 403, 404];

/**
 * The samples of a call. Making one takes longer than the call: a sample that no caller owns serves the next account too, unless a
 * call that succeeded may have changed or removed it.
 */
function samplesOf(name: string, call: Call) {
  let kept: Sample | undefined;
  return {
    async next(caller: TestAccount): Promise<Sample> {
      if (kept) return kept;
      let isOwn = false;
      const watched = new Proxy(caller, {
        get(account, key: keyof TestAccount) {
          isOwn = true;
          return account[key];
        },
      });
      const sample = await SAMPLES[name]?.(world, watched, t);
      if (!sample) throw new Error(`no sample of ${name}`);
      if (!isOwn) kept = sample;
      return sample;
    },
    answered(status: number): void {
      if ((call.method !== 'GET' || call.changes) && !REFUSED.includes(status)) kept = undefined;
    },
  };
}

/** Calls on patients that concern no single one yet, or answer only how many there are: `wall.figures.api.test.ts` counts whose. */
function touchesPatient(name: string): boolean {
  return ![
    'analysis.pdf',
    'archives.add',
    'archives.departments',
    'archiveBatch.template',
    'archiveBatch.preview',
    'archiveBatch.add',
    'sales.figures',
    'wall.statistics',
    'wall.data',
  ].includes(name);
}

function roleMay(call: Call, account: TestAccount, kind: string): boolean {
  if (typeof call.access === 'string') return call.access === 'public';
  if (call.access.whole && kind === 'adminOfOtherDepartment') return false;
  return call.access.roles.includes(account.roleType) && (call.access.mall !== true || SELLERS.has(kind));
}

/** The walk has begun no sign-in, and set no authenticator app up. */
const NEED_A_SIGN_IN = new Set([
  '/doctor/confirmSecondFactor',
  '/login/secondFactor',
  '/login/sso/begin',
  '/login/sso/finish',
  '/login/passkeyOptions',
  '/login/passkey',
]);

/** Settings of the walked institution are not there for another's administrator, unless the call concerns the caller's own. */
function expectInstitution(call: Call, kind: string, answer: { status: number }, hint: string): void {
  const namesRecord = call.params?.shape.id !== undefined || (call.method === 'POST' && hasId(call));
  const foreign =
    ELSEWHERE.has(kind) && call.scope === 'institution' && namesRecord && !call.path.startsWith('/paper/types');
  if (foreign) expect(answer.status, hint).toBe(404);
  // The published component is not in the repository: the walk sends another file.
  else if (call.path === '/cast/component') expect(answer.status, hint).toBe(422);
  else if (call.path === '/mall/payment/reconcile') expect(answer.status, hint).toBe(422);
  else if (call.path === '/doctor/forgetPassword') expect([400, 422, 429], hint).toContain(answer.status);
  else if (NEED_A_SIGN_IN.has(call.path)) expect([422, 429], hint).toContain(answer.status);
  else if (call.path === '/archives/add' && kind === 'doctorOfNoDepartment') expect(answer.status, hint).toBe(422);
  else expect([200, 429], hint).toContain(answer.status);
}

function hasId(call: Call): boolean {
  const shape = (call.body as { shape?: Record<string, unknown> } | undefined)?.shape;
  return shape?.id !== undefined;
}
