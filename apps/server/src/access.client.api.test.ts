import { catalogue } from '@cogclinic/contract/catalogue';
import { FHIR_TYPES, grants, scopeOf } from '@cogclinic/contract/smart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newToken } from '#testing/clients.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { SAMPLES, type Sample } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';

/** The access walk of connected systems: every call of theirs × every token that might open it. */
const calls = Object.entries(catalogue).flatMap(([noun, declared]) =>
  Object.entries(declared).flatMap(([name, call]) =>
    call.access === 'client' ? [{ name: `${noun}.${name}`, call }] : [],
  ),
);
const EVERYTHING = FHIR_TYPES.map(scopeOf);

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
});
afterAll(() => t.close());

test.each(calls)('$name says in FHIR’s words what it is, and which scope it needs', ({ call }) => {
  expect(call.path).toMatch(/^\/fhir\//);
  const { interaction } = call;
  if (interaction?.does === 'search-type') {
    expect(Object.keys(interaction.by).toSorted()).toEqual(
      Object.keys(call.query?.shape ?? {})
        .filter((name) => !RESULT_PARAMETERS.has(name))
        .toSorted(),
    );
  }
  if (call.needs !== 'any') expect(grants(EVERYTHING, call.needs ?? 'system/*.rs')).toBe(true);
});

/** What shapes the answer of any search, and is no search parameter of a kind of resource. */
const RESULT_PARAMETERS = new Set([
  '_count',
  '_sort',
  '_include',
  '_revinclude',
  '_total',
  '_format',
  '_pretty',
  '_summary',
  '_elements',
  'cursor',
]);

describe.each(calls)('$name', ({ name, call }) => {
  const sample = async (): Promise<Sample & { token: string }> => {
    const made = await SAMPLES[name]?.(world, world.accounts.admin, t);
    if (!made?.token) throw new Error(`no sample of ${name} with a token`);
    return { ...made, token: made.token };
  };
  const send = ({ args }: Sample, token: string | undefined) => t.send(call, args as never, token);
  const client = (more: Partial<Parameters<typeof newClient>[1]> = {}) =>
    newClient(t, { institutionId: world.institutionId, scopes: EVERYTHING, ...more });

  test('opens to its system, writes down what it was shown, and refuses every other token', async () => {
    const own = await sample();
    const ended = await client();
    const endedToken = await newToken(t, ended);
    await t.owner('UPDATE api_clients SET ended_at = now(), ended_by = added_by WHERE id = $1', [ended.id]);
    const expired = await newToken(t, await client(), { expired: true });
    const { admin, doctorElsewhere } = world.accounts;
    for (const token of [undefined, 'x', `${own.token}x`, admin.token, doctorElsewhere.token, endedToken, expired]) {
      const answer = await send(own, token);
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.raw.toString())).toMatchObject({ resourceType: 'OperationOutcome' });
    }
    const before = await noted();
    const answer = await send(own, own.token);
    expect(answer.status, answer.raw.toString()).toBeLessThan(300);
    if (own.mark) expect(answer.raw.toString()).toContain(own.mark);
    if (call.scope === 'patients' && call.interaction?.does !== 'step') expect(await noted()).toBeGreaterThan(before);
  });

  test('refuses a token in the address, and one without the scope', async () => {
    const own = await sample();
    const args = own.args as { query?: object };
    const given = { ...args, query: { ...args.query, access_token: own.token } };
    expect((await send({ args: given }, own.token)).status).toBe(400);
    const { needs = 'any' } = call;
    const others = EVERYTHING.filter((scope) => needs === 'any' || !grants([scope], needs));
    const token = await newToken(t, await client(), { scopes: needs === 'any' ? [] : others });
    const answer = await send(own, token);
    if (needs === 'any') expect(answer.raw.includes(own.mark ?? 'resourceType":"Patient')).toBe(false);
    else expect(answer.status).toBe(403);
  });

  test('shows nothing of another institution, or of a patient of another department', async () => {
    const own = await sample();
    const strangers = [await client({ institutionId: world.elsewhereId })];
    if (call.scope === 'patients') strangers.push(await client({ departmentId: world.departments.other }));
    for (const stranger of strangers) {
      const answer = await send(own, await newToken(t, stranger));
      const hint = answer.raw.toString();
      if (own.mark) expect(hint).not.toContain(own.mark);
      else expect(answer.status, hint).toBe(404);
    }
  });

  async function noted(): Promise<number> {
    const [row] = await t.owner<{ count: number }>(
      'SELECT count(*)::int AS count FROM audit_entries WHERE client_id IS NOT NULL',
    );
    return row?.count ?? 0;
  }
});

test('the kinds of resources that can be allowed are told apart by their names', () => {
  expect(new Set(FHIR_TYPES).size).toBe(FHIR_TYPES.length);
});
