import { catalogue } from '@cogclinic/contract/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, KEPT } from '#testing/fingerprint.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { OF_LINK } from '#testing/samples.push.ts';
import { SAMPLES } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';

/** The access walk of guests: every call of a patient behind a link × every link that might open it. */
const calls = Object.entries(catalogue).flatMap(([noun, declared]) =>
  Object.entries(declared)
    .filter(([, { access }]) => access === 'guest')
    .map(([name, call]) => ({ name: `${noun}.${name}`, call })),
);
type Args = { params: { token: string }; body?: object };

let t: TestApp;
let world: World;
let elsewhere: World;
beforeAll(async () => {
  t = await testApp();
  [world, elsewhere] = [await newWorld(t), await newWorld(t)];
});
afterAll(() => t.close());
// So many links that open nothing would make the next one wait.
beforeEach(() => t.owner('DELETE FROM sign_in_failures'));

/** What ends a link; `lateDays` after its end a call by it is still taken. */
const ENDED = {
  withdrawn: () => `UPDATE pushes SET withdrawn_at = now() WHERE ${OF_LINK}`,
  expired: (lateDays: number) =>
    `UPDATE pushes SET created_at = created_at - interval '30 days', expires_at = now() - interval '${lateDays} days 1 second'
      WHERE ${OF_LINK}`,
  'of a deleted patient': () =>
    `UPDATE archives SET deleted_at = now() WHERE id = (SELECT archive_id FROM pushes WHERE ${OF_LINK})`,
};

async function patientOf(args: Args): Promise<string> {
  const [push] = await t.owner<{ id: string }>(`SELECT archive_id AS id FROM pushes WHERE ${OF_LINK}`, [
    args.params.token,
  ]);
  if (!push) throw new Error('the sample has no link');
  return push.id;
}

/** All rows of a patient's record, in every table that has them but those made anew each minute. */
async function recordOf(archiveId: string): Promise<string> {
  const tables = await t.owner<{ name: string; key: string }>(
    `SELECT DISTINCT ON (table_name) table_name AS name, column_name AS key FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name = 'archive_id' OR (table_name, column_name) = ('archives', 'id'))
        AND table_name <> ALL ($1)
      ORDER BY table_name`,
    [KEPT],
  );
  const parts = tables.map(
    ({ name, key }) =>
      `(SELECT md5(coalesce(string_agg(r::text, '|' ORDER BY r::text), '')) FROM ${name} AS r WHERE ${key} = $1)`,
  );
  const [row] = await t.owner<{ digest: string }>(`SELECT array_to_string(ARRAY[${parts.join(', ')}], ',') AS digest`, [
    archiveId,
  ]);
  return row?.digest ?? '';
}

describe.each(calls)('$name', ({ name, call }) => {
  const sample = async (at: World): Promise<Args> => {
    const made = await SAMPLES[name]?.(at, at.accounts.admin, t);
    if (!made) throw new Error(`no sample of ${name}`);
    return made.args as Args;
  };
  const send = (args: Args, token?: string) => t.send(call, args as never, token);

  test('opens by its link, also beside a session of an account', async () => {
    const { admin, doctorElsewhere } = world.accounts;
    for (const token of [undefined, 'not-a-token', admin.token, doctorElsewhere.token, world.expired.token]) {
      expect((await send(await sample(world), token)).status).toBe(200);
    }
  });

  test.each(Object.entries(ENDED))(
    'a link that is %s opens nothing and tells no more than an unknown one',
    async (_, end) => {
      const args = await sample(world);
      await t.owner(end(call.lateDays ?? 0), [args.params.token]);
      const before = await fingerprint(t);
      const unknown = { ...args, params: { ...args.params, token: 'A'.repeat(43) } };
      const answers = [await send(args), await send(args, world.accounts.admin.token), await send(unknown)];
      for (const { status, data, msg } of answers) {
        expect({ status, data, msg }).toEqual({ status: 404, data: null, msg: answers[2]?.msg });
      }
      expect(await fingerprint(t)).toBe(before);
    },
  );

  test('the token of a session is no link', async () => {
    const args = await sample(world);
    const { token } = world.accounts.admin;
    expect((await send({ ...args, params: { ...args.params, token } }, token)).status).toBe(404);
    expect((await send({ ...args, params: { ...args.params, token: `${token}!` } }, token)).status).toBe(400);
  });

  test('reaches its own patient only, also when another is named', async () => {
    const others = [await sample(world), await sample(elsewhere)];
    for (const other of others) {
      // A link of its own each time: a call may end it.
      const own = await sample(world);
      const archiveId = await patientOf(other);
      const before = await recordOf(archiveId);
      const body = own.body && { ...own.body, archiveId, token: other.params.token, params: other.params };
      const answer = await send({ ...own, ...(body && { body }) });
      expect(answer.status).toBe(200);
      expect(answer.raw.includes(archiveId) || answer.raw.includes(other.params.token)).toBe(false);
      expect(await recordOf(archiveId)).toBe(before);
    }
  });
});

test('every guest call is declared with the scope of one patient', () => {
  expect(calls.length).toBeGreaterThan(0);
  for (const { name, call } of calls) {
    expect(call.scope, name).toBe('patient');
    expect(call.path, name).toContain('{token}');
    expect(Object.keys(call.params?.shape ?? {}), name).toContain('token');
  }
});
