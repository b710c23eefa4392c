import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { cervicalCalls as calls } from '@cogclinic/contract/cervical';
import { overviewCalls } from '@cogclinic/contract/overview';
import { unpacked } from '@cogclinic/motion/movement';
import { HEALTHY } from '@cogclinic/motion/synthetic/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import { readPdf } from '#platform/pdf.testing.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { longestHeldMs } from '#testing/processor.ts';
import { neckFile } from '#testing/samples.cervical.ts';
import { readNeck } from './reading/neck.read.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId, gender: 'male', birthday: '1956-01-05' });
});

const day = (before: number) => wireTime(new Date(Date.now() - before * 86_400_000), 'Asia/Shanghai');
const upload = (file = neckFile(), more: object = {}, id = archiveId) =>
  t.send(calls.upload, { params: { id }, query: { requestId: randomUUID(), ...more }, file }, admin.token);
const text = (lines: string) => new File([lines], 'neck.csv');
const info = (id: string, token = admin.token) => t.send(calls.info, { params: { id } }, token);
const entries = (subject: string) =>
  t.owner<{ action: string }>(
    "SELECT action FROM audit_entries WHERE noun = 'cervical' AND subject_id = $1 ORDER BY id",
    [subject],
  );

describe('a recording', () => {
  test('is evaluated, kept with its file, and told whole', async () => {
    const file = neckFile({ movements: 3 }, { rate: 60 });
    const { data: kept } = await upload(file, { measuredTime: '2026-01-04 09:30:00' });
    expect(kept).toMatchObject({
      ...{ archiveId, age: 69, source: 'upload', device: 'simulated', fileName: 'neck.csv', quality: 'good' },
      ...{ measuredTime: '2026-01-04 09:30:00', byName: `医生${admin.loginName}`, version: 1 },
    });
    expect(Math.round(kept.ranges.rotationLeft ?? 0)).toBe(HEALTHY.range.rotationLeft);
    const { data } = await info(kept.id);
    expect(data.measures.directions.flexion?.trials).toBe(3);
    expect(data.warnings.map(({ code }) => code)).toEqual(['noTrunk']);
    expect(data.sampling.rate).toBeCloseTo(60, 1);
    expect(data.grades.flexion).toBeNull();
    expect(data.stretches[0]).toMatchObject({ phase: 'neutral', fromMs: 0 });
    const [row] = await t.owner<{ storage_key: string }>('SELECT storage_key FROM cervical_evaluations WHERE id = $1', [
      kept.id,
    ]);
    const stored = gunzipSync(await t.platform.storage.get(row?.storage_key ?? ''));
    expect(stored.toString()).toBe(await file.text());
    expect((await entries(kept.id)).map(({ action }) => action)).toEqual(['add', 'open']);
  });

  test('is watched again from its packed movement', async () => {
    const { data: kept } = await upload(neckFile({ movements: 1 }));
    const { raw } = await t.send(calls.movement, { params: { id: kept.id } }, admin.token);
    const { yaw } = unpacked({ rate: (await info(kept.id)).data.movementRate, bytes: raw });
    expect(Math.max(...yaw)).toBeCloseTo(HEALTHY.range.rotationLeft, 0);
    expect(Math.min(...yaw)).toBeCloseTo(-HEALTHY.range.rotationRight, 0);
  });

  test('comes once, also sent twice at once; its id belongs to one patient', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all([upload(neckFile(), { requestId }), upload(neckFile(), { requestId })]);
    expect(answers.map(({ data }) => data.id)).toEqual([requestId, requestId]);
    expect((await t.send(calls.list, { query: { archiveId } }, admin.token)).data.total).toBe(1);
    const other = await upload(neckFile(), { requestId }, await t.archive({ institutionId }));
    expect(other.status).toBe(409);
  });

  test('with drift, loss or too few trials says so', async () => {
    const { data } = await upload(neckFile({ movements: 1, trials: 2 }, { loss: 0.35, seed: 3 }));
    expect(data.quality).toBe('poor');
    const codes = (await info(data.id)).data.warnings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['lossHeavy', 'noTrunk', 'fewMovements', 'fewTrials']));
  });

  test.each([
    ['a,b\n1,2\n', 'The first line must begin with “#pose-csv v1”.'],
    ['#pose-csv v1\ntime_ms,yaw,pitch,roll\n0,1,2,x\n', 'Line 3: roll is not a number.'],
    ['#pose-csv v1\ntime_ms,yaw,pitch,roll\n0,1,2,3\n', 'The recording is shorter than 3 s.'],
    ['', 'The file is empty.'],
  ])('that cannot be read is refused with the reason (%#)', async (lines, reason) => {
    const refused = await upload(text(lines));
    expect([refused.status, refused.msg]).toEqual([422, reason]);
    expect(refused.data).toMatchObject({ fields: [{ path: 'file', message: reason }] });
    expect((await t.send(calls.list, {}, admin.token)).data.total).toBe(0);
  });

  test('of half an hour is evaluated while the server goes on answering', async () => {
    const row = (index: number) => {
      const angle = index < 300 ? 0 : 60 * Math.sin((index - 300) / 90);
      return `${(index * 8.333).toFixed(2)},${angle.toFixed(3)},0.1,0.2`;
    };
    const lines = [
      '#pose-csv v1 rate=120',
      'time_ms,yaw,pitch,roll',
      ...Array.from({ length: 200_000 }, (_, i) => row(i)),
    ];
    const recording = lines.join('\n');
    const readMs = await longestHeldMs(async () => void readNeck(recording));
    const heldMs = await longestHeldMs(async () => expect((await upload(text(recording))).status).toBe(200));
    // Read on the server's own thread it would be held for as long as here.
    expect(heldMs).toBeLessThan(readMs / 2);
  });

  test('not of a time to come, nor before birth', async () => {
    for (const measuredTime of [day(-1), '1950-01-01 00:00:00']) {
      const refused = await upload(neckFile(), { measuredTime });
      expect([refused.status, refused.data]).toMatchObject([422, { fields: [{ path: 'measuredTime' }] }]);
    }
  });
});

describe('grades', () => {
  const save = (references: object[], version: number) =>
    t.send(calls.saveReferences, { body: { references, version } as never }, admin.token);

  test('come from the institution’s own references alone, by the age of the day', async () => {
    const { data: kept } = await upload(neckFile(), { measuredTime: '2026-01-04 09:30:00' });
    const ages = [
      { direction: 'flexion', ageFrom: 60, ageTo: 70, degrees: 60, source: 'Youdas 1992' },
      { direction: 'flexion', ageFrom: 70, ageTo: 80, degrees: 40, source: '本院 2025' },
    ];
    expect((await save(ages, 0)).data).toEqual({ references: ages, version: 1 });
    const { data } = await info(kept.id);
    expect(data.grades.flexion).toMatchObject({ reference: 60, source: 'Youdas 1992', level: 'mild' });
    expect(data.grades.flexion?.percent).toBeCloseTo((100 * HEALTHY.range.flexion) / 60, 0);
    expect(data.grades.extension).toBeNull();
    expect((await save([], 0)).status).toBe(409);
    expect((await save([], 1)).data).toEqual({ references: [], version: 2 });
  });

  test('ages of a direction must not overlap or be turned', async () => {
    const one = { direction: 'flexion', ageFrom: 60, ageTo: 70, degrees: 60, source: '本院 2025' };
    expect((await save([one, { ...one, ageFrom: 69, ageTo: 75 }], 0)).data).toMatchObject({
      fields: [{ path: 'references.1.ageFrom' }],
    });
    expect((await save([{ ...one, ageTo: 60 }], 0)).data).toMatchObject({ fields: [{ path: 'references.0.ageTo' }] });
  });

  test('a reference says where it comes from', async () => {
    const refused = await save([{ direction: 'flexion', ageFrom: 60, ageTo: 70, degrees: 60, source: ' ' }], 0);
    expect([refused.status, refused.data]).toMatchObject([400, { fields: [{ path: 'references.0.source' }] }]);
  });
});

describe('the course', () => {
  test('calls only what exceeds the minimal detectable change a change', async () => {
    await upload(neckFile({ movements: 1, trials: 0, seconds: 2 }), { measuredTime: day(40) });
    await upload(neckFile({ movements: 1, trials: 0, seconds: 1 }), { measuredTime: day(20) });
    await upload(neckFile({ movements: 1, trials: 0, seconds: 0.9 }), { measuredTime: day(1) });
    const course = async (type: '7' | '30' | '90') =>
      (await t.send(calls.course, { params: { id: archiveId }, query: { type } }, admin.token)).data;
    const [week, month, quarter] = [await course('7'), await course('30'), await course('90')];
    expect([week, month, quarter].map(({ points }) => points.length)).toEqual([1, 2, 3]);
    expect(week.changes.rotationLeft).toEqual({ peakVelocity: null, meanVelocity: null });
    // 1.875 · 74° in 1 s, then 0.9 s: 15°/s more. From 2 s it is 85°/s more.
    expect(month.changes.rotationLeft.peakVelocity).toBe('none');
    expect(quarter.changes.rotationLeft.peakVelocity).toBe('faster');
    expect(quarter.points.map(({ measuredTime }) => measuredTime.slice(0, 10))).toEqual(
      [40, 20, 1].map((before) => day(before).slice(0, 10)),
    );
  });
});

test('the list is newest first, of the patients within scope, narrowed by name, time and source', async () => {
  const second = await t.archive({ institutionId, name: '颈椎王', phone: '13700137012' });
  await upload(neckFile(), { measuredTime: day(3) });
  await upload(neckFile(), { measuredTime: day(1) }, second);
  const ids = async (query: object, token = admin.token) =>
    (await t.send(calls.list, { query: query as never }, token)).data.rows.map((row) => row.archiveId);
  expect(await ids({})).toEqual([second, archiveId]);
  expect(await ids({ orderBy: 'measuredTime asc' })).toEqual([archiveId, second]);
  expect(await ids({ text: '颈椎' })).toEqual([second]);
  await spellSome(t.platform);
  for (const text of ['jingzhui', 'jzw', '0137012']) expect(await ids({ text }), text).toEqual([second]);
  expect(await ids({ source: 'device' })).toEqual([]);
  expect(await ids({ beginTime: day(2).slice(0, 10) })).toEqual([second]);
  const other = await t.account({ institutionId, dataAuthority: 'private' });
  expect(await ids({}, other.token)).toEqual([]);
});

test('a removed evaluation is gone from everywhere until it is brought back', async () => {
  const { data: kept } = await upload();
  const seen = async () => {
    const { data } = await t.send(overviewCalls.one, { params: { id: archiveId } }, admin.token);
    return [
      (await info(kept.id)).status,
      data.counts.cervical,
      (await t.send(overviewCalls.timeline, { params: { id: archiveId }, query: { kind: 'cervical' } }, admin.token))
        .data.rows.length,
    ];
  };
  expect(await seen()).toEqual([200, 1, 1]);
  const remove = (version: number) => t.send(calls.remove, { body: { id: kept.id, version } }, admin.token);
  expect((await remove(7)).status).toBe(409);
  await remove(1);
  expect(await seen()).toEqual([404, 0, 0]);
  expect((await t.send(calls.restore, { body: { id: kept.id } }, admin.token)).data.version).toBe(3);
  expect(await seen()).toEqual([200, 1, 1]);
});

test.each(['zh', 'zh-TW', 'en', 'ru'] as const)('the report is printed (%s)', async (language) => {
  const { data: kept } = await upload();
  const { raw, headers } = await t.send(calls.pdf, { params: { id: kept.id }, query: { language } }, admin.token);
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect(headers['content-type']).toBe('application/pdf');
  // The target of position sense says what its rings are; a change of font breaks lines.
  const dense = (text: string) => text.replaceAll(/\s/g, '');
  expect(dense(readPdf(raw).text)).toContain(dense(translator(language)('neck:positionSense.rings')));
  expect((await entries(kept.id)).map(({ action }) => action)).toContain('print');
});
