import { once } from 'node:events';
import { wallCalls, wallChannels } from '@cogclinic/contract/wall';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { enrolledScreen, newScreen, wallForm } from '#testing/samples.wall.ts';
import { openSocket, socketAddress } from '#testing/sockets.ts';

let t: TestApp;
let url: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  url = `${await socketAddress(t.app)}${wallChannels.figures.path}`;
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
});
afterAll(() => t.close());

const one = async (id: string) =>
  (await t.send(wallCalls.list, {}, admin.token)).data.find((screen) => screen.id === id);
const newCode = async (id: string) => (await t.send(wallCalls.code, { params: { id } }, admin.token)).data.code;
const enrol = (code: string) => t.send(wallCalls.enrol, { body: { code } });
const notCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code works once, for ten minutes, and only the newest of a screen; what was done is audited', async () => {
  const { id } = await newScreen(t, admin);
  expect(await one(id)).toMatchObject({ state: 'waiting', lastSeenTime: null });
  const old = await newCode(id);
  const code = await newCode(id);
  expect(code).toMatch(/^\d{6}$/);
  if (old !== code) expect((await enrol(old)).status).toBe(422);
  expect((await enrol(notCode(code))).data).toMatchObject({ fields: [{ path: 'code' }] });
  const enrolled = await enrol(code);
  expect(enrolled).toMatchObject({ status: 200, data: { language: 'zh' } });
  expect((await enrol(code)).status).toBe(422);
  expect(await one(id)).toMatchObject({ state: 'showing' });
  const late = await newCode(id);
  await t.owner("UPDATE wall_screens SET code_until = now() - interval '1 second' WHERE id = $1", [id]);
  expect((await enrol(late)).status).toBe(422);
  // A code that nobody typed takes nothing from the screen that shows.
  expect((await t.send(wallCalls.me, {}, enrolled.data.token)).status).toBe(200);
  const ended = await t.send(wallCalls.end, { body: { id, version: (await one(id))?.version ?? 0 } }, admin.token);
  expect(ended.data).toMatchObject({ state: 'ended' });
  const trail = await t.owner<{ action: string; state: string | null }>(
    "SELECT action, detail->>'state' AS state FROM audit_entries WHERE noun = 'wall' AND subject_id = $1 ORDER BY created_at, id",
    [id],
  );
  expect(trail.map(({ action, state }) => `${action} ${state}`)).toEqual(
    expect.arrayContaining(['add null', 'change code', 'change enrolled', 'delete null']),
  );
});

test('an address that guesses is made to wait, even with the right code', async () => {
  const { id } = await newScreen(t, admin);
  const code = await newCode(id);
  let status = 422;
  for (let nth = 0; nth < 25 && status === 422; nth++) status = (await enrol(notCode(code))).status;
  expect(status).toBe(429);
  expect((await enrol(code)).status).toBe(429);
  await t.owner("DELETE FROM sign_in_failures WHERE key LIKE 'wall:%'");
  expect((await enrol(code)).status).toBe(200);
});

test('bad settings are refused at their field, and an ended screen stays as it is', async () => {
  const bad = await t.send(wallCalls.add, { body: { ...wallForm(), panels: [] } }, admin.token);
  expect(bad).toMatchObject({ status: 400, data: { fields: [{ path: 'panels' }] } });
  const elsewhere = await t.department(await t.institution());
  const foreign = await t.send(wallCalls.add, { body: { ...wallForm(), departmentId: elsewhere } }, admin.token);
  expect(foreign).toMatchObject({ status: 422, data: { fields: [{ path: 'departmentId' }] } });
  const { id, version } = await newScreen(t, admin);
  await t.send(wallCalls.end, { body: { id, version } }, admin.token);
  const { requestId: _, ...form } = wallForm();
  expect((await t.send(wallCalls.update, { body: { ...form, id, version: version + 1 } }, admin.token)).status).toBe(
    409,
  );
  expect((await t.send(wallCalls.code, { params: { id } }, admin.token)).status).toBe(409);
});

test('an open screen is told its figures at once, changes soon, other settings by opening anew, and its end', async () => {
  const { id, token } = await enrolledScreen(t, admin);
  const first = await openSocket(url, token);
  const before = wallChannels.figures.sends.parse(await first.next());
  expect(before.screen).toMatchObject({ name: '大厅', institutionName: '测试医院', departmentName: null });
  await t.archive({ institutionId: admin.institutionId });
  await t.platform.database.asOwner(async (tx) => tx.announce(admin, ['archives']));
  const after = wallChannels.figures.sends.parse(await first.next());
  expect(after.statistics.patients).toBe(before.statistics.patients + 1);

  await t.owner("UPDATE wall_screens SET seen_at = now() - interval '1 hour' WHERE id = $1", [id]);
  first.say({ here: true });
  first.socket.ping();
  await once(first.socket, 'pong');
  await expect.poll(async () => (await one(id))?.state).toBe('showing');

  const chosen = await t.send(wallCalls.language, { body: { language: 'ru' } }, token);
  expect(chosen.data.language).toBe('ru');
  expect(await first.closed).toBe(4409);
  const second = await openSocket(url, token);
  expect(await second.next()).toMatchObject({ screen: { language: 'ru' }, statistics: after.statistics });
  await t.send(wallCalls.end, { body: { id, version: (await one(id))?.version ?? 0 } }, admin.token);
  expect(await second.closed).toBe(4401);
});
