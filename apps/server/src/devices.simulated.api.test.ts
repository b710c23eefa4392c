import { cervicalCalls } from '@cogclinic/contract/cervical';
import { deviceCalls } from '@cogclinic/contract/devices';
import { eyeCalls } from '@cogclinic/contract/eye';
import { trainingCalls } from '@cogclinic/contract/training';
import { vrCalls } from '@cogclinic/contract/vr';
import { deviceClient } from '@cogclinic/device-client/client';
import { VR_CODES } from '@cogclinic/games/vr/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { type EnrolledDevice, newEnrolled } from '#testing/samples.devices.ts';
import { newAssessment, untilAnalysed } from '#testing/samples.eye.ts';
import { newWorld, type World } from '#testing/world.ts';
import { runDevice } from '../../../scripts/simulate/device.ts';
import { eye, type Maker, neck, training, vr } from '../../../scripts/simulate/made.ts';
import type { Misbehaviour } from '../../../scripts/simulate/options.ts';

let t: TestApp;
let world: World;
let admin: World['accounts']['admin'];
let apiUrl: string;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  admin = world.accounts.admin;
  apiUrl = `${await t.app.listen({ port: 0, host: '127.0.0.1' })}/api`;
});
afterAll(() => t.close());

const enrolled = async () => newEnrolled(t, admin, await world.newPatient());

/** Lets a simulated device run until it said so many things of its session, and answers all that it said. */
async function simulated(
  { token }: EnrolledDevice,
  make: Maker,
  { misbehave = null, until = /session: / }: { misbehave?: Misbehaviour | null; until?: RegExp } = {},
): Promise<string> {
  const stop = new AbortController();
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    if (until.test(line)) stop.abort();
  };
  const device = { name: 'simulated', apiUrl, token, make, misbehave, sessions: 1, language: 'en' };
  await runDevice({ ...device, say, signal: stop.signal });
  return said.join('\n');
}

const sessionsOf = async ({ id }: EnrolledDevice) => {
  const { data } = await t.send(deviceCalls.one, { params: { id } }, admin.token);
  return { counts: [data.usedCount, data.remainingCount], sessions: data.sessions };
};

describe('what a simulated device sends arrives', () => {
  test('of a tablet as a training session', async () => {
    const device = await enrolled();
    expect(await simulated(device, training)).toContain('training session: kept, 99 uses left');
    const { data } = await t.send(trainingCalls.page, { query: { archiveId: device.archiveId } }, admin.token);
    expect(data.rows).toMatchObject([{ game: 'footprint', setting: 'clinic', isValid: true }]);
  });

  test('of an eye tracker as the recording of the task that is open, which is then done', async () => {
    const device = await enrolled();
    const assessment = newAssessment(device.archiveId);
    await t.send(eyeCalls.start, { body: assessment }, admin.token);
    const client = deviceClient({ baseUrl: apiUrl, appVersion: '1.0.0' }, device.token);
    const tasks = async () => (await client.me()).assignment?.tasks.map(({ title, isDone }) => [title, isDone]);
    expect(await tasks()).toEqual([
      ['Look at it (gap)', false],
      ['Look away', false],
    ]);
    expect(await simulated(device, eye)).toContain('eye session: kept');
    const { recordings } = await untilAnalysed(t, assessment.id, admin.token);
    expect(recordings).toMatchObject([{ source: 'device', task: 'prosaccadeGap', state: 'analysed' }]);
    expect(recordings[0]?.quality?.rateHz).toBeCloseTo(250, 0);
    expect(await tasks()).toEqual([
      ['Look at it (gap)', true],
      ['Look away', false],
    ]);
  });

  test('of one without an open assessment as an assessment of its own', async () => {
    const device = await enrolled();
    await simulated(device, eye);
    const { data } = await t.send(eyeCalls.list, { query: { archiveId: device.archiveId } }, admin.token);
    expect(data.rows).toMatchObject([{ version: 'initial', recordings: 1 }]);
  });

  test('of a headset as an evaluation of the neck, and as a game', async () => {
    const device = await enrolled();
    const { archiveId } = device;
    await simulated(device, neck);
    const evaluations = await t.send(cervicalCalls.list, { query: { archiveId } }, admin.token);
    expect(evaluations.data.rows).toMatchObject([{ source: 'device' }]);
    await simulated(device, vr);
    const games = VR_CODES.map(async (code) =>
      t.send(vrCalls.byGame, { params: { code, id: archiveId } }, admin.token),
    );
    const rows = (await Promise.all(games)).flatMap(({ data }) => data.rows);
    expect(rows).toMatchObject([{ durationMs: 120_000 }]);
    expect((await sessionsOf(device)).counts).toEqual([2, 98]);
  });
});

describe('a simulated device that', () => {
  const MINUTE = 60_000;
  const run = async (misbehave: Misbehaviour, until?: RegExp) => {
    const device = await enrolled();
    const said = await simulated(device, training, { misbehave, ...(until && { until }) });
    const rows = await t.owner<{ begun_at: Date; ended_at: Date }>(
      'SELECT begun_at, ended_at FROM training_sessions WHERE archive_id = $1',
      [device.archiveId],
    );
    return { said, rows, ...(await sessionsOf(device)) };
  };

  test('was offline for a day sends what it measured then', async () => {
    const { rows, counts } = await run('offline');
    const hours = (Date.now() - (rows[0]?.ended_at.getTime() ?? 0)) / (60 * MINUTE);
    expect(Math.round(hours)).toBe(24);
    expect(counts).toEqual([1, 99]);
  });

  test('has a clock an hour ahead is told so, and its times are corrected', async () => {
    const { said, rows, sessions } = await run('clock');
    expect(said).toContain('60 minutes fast');
    expect(Math.abs(Date.now() - (rows[0]?.ended_at.getTime() ?? 0))).toBeLessThan(5 * MINUTE);
    expect(Math.round((sessions[0]?.clockOffsetMs ?? 0) / MINUTE)).toBe(60);
  });

  test('goes off amid an upload goes on with it', async () => {
    const { said, rows, counts } = await run('half');
    expect(said).toMatch(/went off amid an upload\n.*kept/);
    expect([rows.length, counts]).toEqual([1, [1, 99]]);
  });

  test('sends the same twice is counted once', async () => {
    const { said, rows, counts } = await run('twice', /the same again/);
    expect(said).toContain('the same again: kept, 99 uses left');
    expect([rows.length, counts]).toEqual([1, [1, 99]]);
  });

  test('speaks another version is told so in words, and nothing of it is kept', async () => {
    const { said, rows, counts, sessions } = await run('version', /too new/);
    expect(said).toContain('interface version 99');
    expect([rows.length, counts, sessions]).toEqual([0, [0, 100], []]);
  });
});
