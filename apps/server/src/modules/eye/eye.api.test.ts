import { randomUUID } from 'node:crypto';
import { eyeCalls } from '@cogclinic/contract/eye';
import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { eyeReferenceCalls } from '@cogclinic/contract/eyeReferences';
import { overviewCalls } from '@cogclinic/contract/overview';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { gazeFile, newAssessment, shownRun } from '#testing/samples.eye.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let stranger: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  // Recordings wait: an analysis would change their state, and take room, at any moment.
  await t.platform.background.close();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  stranger = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
});
afterAll(() => t.close());
beforeEach(async () => {
  archiveId = await t.archive({ institutionId });
});

type Start = ReturnType<typeof newAssessment>;
const start = (body: Partial<Start> & object = {}, token = admin.token) =>
  t.send(eyeCalls.start, { body: { ...newAssessment(archiveId), ...body } }, token);
const next = (token = admin.token) => t.send(eyeCalls.next, { params: { id: archiveId } }, token);
const log = (id: string, body: object = {}) =>
  t.send(eyeCalls.log, { params: { id }, body: { ...shownRun(), ...body } }, admin.token);
const upload = (id: string, query: object = {}, file = gazeFile()) =>
  t.send(
    eyeRecordingCalls.upload,
    { params: { id }, query: { recordingId: randomUUID(), ...query }, file },
    admin.token,
  );
const info = async (id: string) => (await t.send(eyeCalls.info, { params: { id } }, admin.token)).data;

describe('an assessment begins', () => {
  test('with the version whose turn it is, and never with that of the last one', async () => {
    expect((await next()).data).toMatchObject({ version: 'initial', lastVersion: null, open: [] });
    const first = await start();
    expect(first.data).toMatchObject({ version: 'initial', state: 'open', tasks: ['prosaccadeGap', 'antisaccade'] });
    expect((await next()).data).toMatchObject({
      version: 'retest1',
      lastVersion: 'initial',
      open: [{ id: first.data.id }],
    });
    const again = await start({ version: 'initial' });
    expect([again.status, again.data]).toEqual([422, { fields: [{ path: 'version', message: expect.anything() }] }]);
  });

  test('once, also when it is sent twice', async () => {
    const body = newAssessment(archiveId);
    const [one, two] = [await start(body), await start(body)];
    expect(two.data).toEqual(one.data);
    const other = await t.archive({ institutionId });
    expect((await start({ ...body, archiveId: other, version: 'initial' })).status).toBe(409);
  });

  test('only for patients within the scope', async () => {
    expect((await start({}, stranger.token)).status).toBe(404);
    expect((await next(stranger.token)).status).toBe(404);
  });

  test('and is discarded while nothing was recorded', async () => {
    const { data } = await start();
    await log(data.id);
    const discard = () => t.send(eyeCalls.discard, { params: { id: data.id } }, admin.token);
    expect((await discard()).status).toBe(200);
    expect((await discard()).status).toBe(404);
    const kept = (await start()).data.id;
    await upload(kept);
    expect((await t.send(eyeCalls.discard, { params: { id: kept } }, admin.token)).status).toBe(409);
  });
});

describe('what was shown', () => {
  test('is kept once for each run, and the last run of a task counts', async () => {
    const { id } = (await start()).data;
    const run = shownRun();
    expect((await log(id, run)).data.shown).toEqual(['antisaccade']);
    await log(id, run);
    await log(id, { ...shownRun(), begun: '2026-11-20T08:10:00.000Z', shown: [] });
    expect((await info(id)).runs).toMatchObject([{ task: 'antisaccade', shown: [], beginTime: '2026-11-20 16:10:00' }]);
    expect(await t.owner('SELECT id FROM eye_runs WHERE assessment_id = $1', [id])).toHaveLength(2);
  });

  test('is refused for a task that the assessment does not have', async () => {
    const { id } = (await start()).data;
    expect((await log(id, { task: 'search' })).status).toBe(422);
  });
});

describe('a recording', () => {
  test('is kept with its file, once, and waits for its analysis', async () => {
    const { id } = (await start()).data;
    const recordingId = randomUUID();
    const sent = await upload(id, { recordingId, task: 'antisaccade', offsetMs: 120 });
    expect(sent.data).toMatchObject({ id: recordingId, state: 'waiting', task: 'antisaccade', offsetMs: 120 });
    expect((await upload(id, { recordingId })).data).toEqual(sent.data);
    const { assessment, recordings } = await info(id);
    expect([assessment.state, recordings.length]).toEqual(['waiting', 1]);
    const original = await t.send(eyeRecordingCalls.original, { params: { id: recordingId } }, admin.token);
    expect(original.raw.toString()).toBe(await gazeFile().text());
  });

  test('takes the room of the institution', async () => {
    const { id } = (await start()).data;
    await t.owner('DELETE FROM storage_use');
    await upload(id);
    const [use] = await t.owner('SELECT eye FROM storage_use WHERE institution_id = $1', [institutionId]);
    expect(Number(use?.eye)).toBe(gazeFile().size);
  });

  test('is refused when it is empty, of another task, of no assessment or of another one', async () => {
    const { id } = (await start()).data;
    const recordingId = randomUUID();
    expect((await upload(id, {}, gazeFile(''))).status).toBe(422);
    expect((await upload(id, { task: 'sums' })).status).toBe(422);
    expect((await upload(randomUUID())).status).toBe(404);
    await upload(id, { recordingId });
    archiveId = await t.archive({ institutionId });
    expect((await upload((await start()).data.id, { recordingId })).status).toBe(409);
  });
});

describe('a report', () => {
  test('is issued once something was analysed, and takes nothing in from then on', async () => {
    const { id } = (await start()).data;
    const issue = () => t.send(eyeCalls.report, { params: { id } }, admin.token);
    expect((await issue()).status).toBe(409);
    await t.owner("UPDATE eye_assessments SET state = 'analysed' WHERE id = $1", [id]);
    const issued = await issue();
    expect(issued.data).toMatchObject({ state: 'reported', reportTime: expect.any(String) });
    expect((await issue()).data).toEqual(issued.data);
    expect((await upload(id)).status).toBe(409);
    expect((await log(id)).status).toBe(409);
  });
});

test('the list is filtered by patient, state and time, and is no longer than the scope', async () => {
  await start();
  const list = async (query: object, token = admin.token) =>
    (await t.send(eyeCalls.list, { query }, token)).data.rows.length;
  expect(await list({ archiveId })).toBe(1);
  expect(await list({ archiveId, state: 'reported' })).toBe(0);
  expect(await list({ archiveId, endTime: '2020-01-01' })).toBe(0);
  await t.owner("UPDATE archives SET name = '诸葛均', phone = '13700137016' WHERE id = $1", [archiveId]);
  await spellSome(t.platform);
  for (const text of ['葛均', 'zhugejun', 'zgj', '0137016']) expect(await list({ text }), text).toBe(1);
  expect(await list({ text: 'zgj' }, stranger.token)).toBe(0);
  expect(await list({ archiveId }, stranger.token)).toBe(0);
});

test('the course has the measures of the days asked for', async () => {
  const ids = [];
  for (const [days, value] of [
    [40, 0.4],
    [5, 0.3],
    [0, 0.2],
  ] as const) {
    const { id } = (await start({ version: days === 5 ? 'retest1' : days === 40 ? 'initial' : 'retest2' })).data;
    const measure = { task: 'antisaccade', measure: 'errorShare', value, better: 'lower', trials: 20, doubts: [] };
    const results = {
      measures: [
        { ...measure, band: 'mild', reference: { status: 'proposed', source: 'seed', mean: null, limits: [] } },
      ],
      dimensions: [{ dimension: 'execution', score: 60, basis: 1 }],
    };
    await t.owner(
      `UPDATE eye_assessments SET results = $2, begun_at = now() - make_interval(days => $3) WHERE id = $1`,
      [id, JSON.stringify(results), days],
    );
    ids.push(id);
  }
  const course = async (type: '7' | '30' | '90') =>
    (await t.send(eyeCalls.statistics, { params: { id: archiveId }, query: { type } }, admin.token)).data;
  expect((await course('7')).measures).toMatchObject([
    { measure: 'errorShare', points: [{ value: 0.3 }, { value: 0.2 }] },
  ]);
  expect((await course('90')).assessments.map(({ id }) => id)).toEqual(ids);
  const { dimensions } = await course('30');
  expect(dimensions.find(({ dimension }) => dimension === 'execution')?.points).toHaveLength(2);
});

test('an assessment stands in the timeline once something was recorded', async () => {
  const { id } = (await start()).data;
  const timeline = async () =>
    (await t.send(overviewCalls.timeline, { params: { id: archiveId }, query: { kind: 'eye' } }, admin.token)).data
      .rows;
  expect(await timeline()).toEqual([]);
  await upload(id);
  expect(await timeline()).toMatchObject([{ event: 'eyeAssessed', id }]);
});

describe('the institution’s own reference values', () => {
  const save = (own: object[], version: number, token = admin.token) =>
    t.send(eyeReferenceCalls.save, { body: { own: own as [], version } }, token);
  const reference = {
    task: 'antisaccade',
    measure: 'errorShare',
    ageFrom: 60,
    ageUntil: 80,
    limits: [0.2, 0.3, 0.4],
    source: 'own control group',
  };

  test('hold a measure only where it has a better side, and with limits that go its way', async () => {
    const wrong = [
      { ...reference, limits: [0.4, 0.3, 0.2] },
      { ...reference, measure: 'nothing' },
    ];
    for (const [at, field] of (['limits', 'measure'] as const).entries()) {
      const refused = await save([wrong[at] ?? {}], 0);
      expect([refused.status, refused.data]).toMatchObject([422, { fields: [{ path: `own.0.${field}` }] }]);
    }
  });

  test('are set by an administrator, and of two who saw the same the second is told', async () => {
    const saved = await save([reference], 0);
    expect(saved.data).toEqual({ own: [reference], version: 1 });
    const late = await save([], 0);
    expect([late.status, late.data]).toEqual([409, saved.data]);
    expect((await save([], 1, stranger.token)).status).toBe(403);
  });

  test('must be in order', async () => {
    const at = async (change: object) => (await save([{ ...reference, ...change }], 1)).data;
    expect(await at({ limits: [0.2, 0.4, 0.3] })).toMatchObject({ fields: [{ path: 'own.0.limits' }] });
    expect(await at({ ageUntil: 50 })).toMatchObject({ fields: [{ path: 'own.0.ageUntil' }] });
  });
});
