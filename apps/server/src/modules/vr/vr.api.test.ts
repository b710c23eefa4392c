import { gunzipSync } from 'node:zlib';
import { overviewCalls } from '@cogclinic/contract/overview';
import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { vrCalls } from '@cogclinic/contract/vr';
import { unpackedMovement } from '@cogclinic/games/vr/movement';
import { simulatedVr } from '@cogclinic/games/vr/simulated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { type EnrolledDevice, newEnrolled } from '#testing/samples.devices.ts';
import { sendVr } from '#testing/samples.vr.ts';

let t: TestApp;
let admin: TestAccount;
let institutionId: string;
let archiveId: string;
let device: EnrolledDevice;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId });
  device = await newEnrolled(t, admin, archiveId);
});
afterAll(() => t.close());

const play = (lines: readonly string[]) => sendVr(t, device, lines);
const byGame = (code: 'dsq' | 'pp' | 'ff', id = archiveId, token = admin.token) =>
  t.send(vrCalls.byGame, { params: { code, id } }, token);

test('a session that a headset sends is measured, kept whole, and told by its game', async () => {
  const lines = simulatedVr({ seconds: 60, left: 0.4, right: 0.6, slowerMs: 200 });
  const { id, state } = await play(lines);
  expect(state).toBe('kept');
  const { data } = await byGame('dsq');
  expect(data.rows[0]).toMatchObject({ id, code: 'dsq', durationMs: 60_000, measures: { hits: 27, misses: 3 } });
  expect((await byGame('pp')).data.rows).toEqual([]);
  const info = await t.send(vrCalls.info, { params: { id } }, admin.token);
  expect(info.data.events).toHaveLength(30);
  expect(info.data.measures.reachAsymmetry).toBeGreaterThan(0);
  const { raw } = await t.send(vrCalls.movement, { params: { id } }, admin.token);
  expect(unpackedMovement(raw).length).toBeGreaterThan(800);
  const [row] = await t.owner<{ storage_key: string }>('SELECT storage_key FROM vr_sessions WHERE id = $1', [id]);
  expect(gunzipSync(await t.platform.storage.get(row?.storage_key ?? '')).toString()).toBe(lines.join('\n'));
});

test('it stands in the timeline and is counted', async () => {
  const other = await t.archive({ institutionId });
  device = await newEnrolled(t, admin, other);
  await play(simulatedVr({ game: 'ff', seconds: 20 }));
  const page = await t.send(overviewCalls.one, { params: { id: other } }, admin.token);
  expect(page.data.counts.vr).toBe(1);
  const timeline = await t.send(overviewCalls.timeline, { params: { id: other }, query: { kind: 'vr' } }, admin.token);
  expect(timeline.data.rows).toHaveLength(1);
  expect((await byGame('ff', other)).data.rows).toHaveLength(1);
  const stranger = await t.account({ institutionId, dataAuthority: 'private' });
  expect((await byGame('ff', other, stranger.token)).status).toBe(404);
});

test('it joins the history of training: its day, its minutes, and the dimensions that its game trains', async () => {
  const other = await t.archive({ institutionId });
  device = await newEnrolled(t, admin, other);
  const { id } = await play(simulatedVr({ seconds: 600 }));
  const overview = await t.send(trainingCourseCalls.overview, { params: { id: other } }, admin.token);
  expect(overview.data.games).toEqual([]);
  expect(overview.data.headset).toMatchObject([{ code: 'dsq', sessions: 1, minutes: 10 }]);
  const minutes = overview.data.dimensions.map(({ dimension, headsetMinutes }) => [dimension, headsetMinutes]);
  // Dodge ball trains execution by 0.7 and attention by 0.3; no value of theirs follows from it.
  expect(Object.fromEntries(minutes)).toMatchObject({ execution: 7, attention: 3, memory: 0 });
  expect(overview.data.dimensions.every(({ now }) => now === null)).toBe(true);
  const { rows } = (await byGame('dsq', other)).data;
  const day = rows[0]?.beginTime.slice(0, 10) ?? '';
  const query = { month: day.slice(0, 7) };
  const month = await t.send(trainingCourseCalls.month, { params: { id: other }, query }, admin.token);
  expect(month.data.days).toMatchObject([
    { day, planned: 0, minutes: 10, sessions: [], headset: [{ id, code: 'dsq', durationMs: 600_000 }] },
  ]);
});

test.each([
  ['nonsense', 'Line 1'],
  ['{"format":"vr","version":1,"game":"chess"}', 'an unknown game'],
  ['{"format":"vr","version":1,"game":"ff"}\n["hit",50,null,null]\n["hit",4,null,null]', 'Line 3'],
])('what cannot be read is refused with the reason (%#)', async (lines, reason) => {
  const refused = await play([lines]);
  expect(refused).toMatchObject({ state: 'refused', reason: expect.stringContaining(reason) });
});

test('a recording cannot break the server, whatever its lines hold', async () => {
  const refused = await play(['{"format":"vr","version":1,"game":"ff"}', '['.repeat(100_000), '{"__proto__":1}']);
  expect(refused.state).toBe('refused');
});
