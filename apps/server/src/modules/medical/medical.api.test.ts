import { randomUUID } from 'node:crypto';
import { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import { medicationCalls } from '@cogclinic/contract/medications';
import { overviewCalls } from '@cogclinic/contract/overview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const plain = (text: string) => text.replaceAll(/\s/g, '');
const patient = () => t.archive({ institutionId, name: '王秀兰', birthday: '1950-06-15' });
const AD = {
  code: 'F00.1',
  title: '阿尔茨海默病性痴呆，晚发型',
  certainty: 'suspected',
  diagnosedOn: '2024-05',
} as const;
const diagnose = (archiveId: string, given: object = {}, by = doctor) =>
  t.send(diagnosisCalls.add, { body: { requestId: randomUUID(), archiveId, ...AD, ...given } }, by.token);
const diagnoses = async (id: string) => (await t.send(diagnosisCalls.list, { params: { id } }, doctor.token)).data;
const take = (archiveId: string, given: object = {}) =>
  t.send(
    medicationCalls.add,
    { body: { requestId: randomUUID(), archiveId, name: '多奈哌齐', dose: '5 mg', since: '2024-06', ...given } },
    doctor.token,
  );
const medications = async (id: string) => (await t.send(medicationCalls.list, { params: { id } }, doctor.token)).data;
const summary = async (id: string) => {
  const { raw } = await t.send(overviewCalls.summary, { params: { id }, query: { language: 'en' } }, doctor.token);
  return plain(readPdf(raw).text);
};

describe('a diagnosis', () => {
  test('is kept with who recorded it and when, its code in the usual form', async () => {
    const id = await patient();
    const { data } = await diagnose(id, { code: 'f001', diagnosedOn: '2024/5' });
    expect(data).toMatchObject({ ...AD, codeSystem: 'ICD-10', byName: expect.any(String), ended: null, current: true });
    expect(data.recordTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await diagnoses(id)).toEqual([data]);
  });

  test.each([
    ['code', 'dementia'],
    ['code', 'F0'],
    ['diagnosedOn', '2024-13'],
    ['title', ' '],
    ['certainty', 'sure'],
  ])('whose %s is %s is refused at its field', async (path, value) => {
    const id = await patient();
    expect(await diagnose(id, { [path]: value })).toMatchObject({ status: 400, data: { fields: [{ path }] } });
    expect(await diagnoses(id)).toEqual([]);
  });

  test('of a day to come, or before birth, is refused', async () => {
    const id = await patient();
    for (const diagnosedOn of ['2199', '1949']) {
      expect(await diagnose(id, { diagnosedOn })).toMatchObject({
        status: 422,
        data: { fields: [{ path: 'diagnosedOn' }] },
      });
    }
  });

  test('is revised by another that takes its place; the earlier one stays as it was', async () => {
    const id = await patient();
    const first = (await diagnose(id)).data;
    const replaces = { id: first.id, version: first.version };
    const second = (await diagnose(id, { certainty: 'confirmed', replaces })).data;
    expect(await diagnoses(id)).toEqual([
      second,
      {
        ...first,
        ended: 'revised',
        endedByName: first.byName,
        endRecordTime: expect.any(String),
        current: false,
        version: 2,
      },
    ]);
    expect(second).toMatchObject({ certainty: 'confirmed', replaces: first.id, current: true });
    expect((await diagnose(id, { replaces: { id: first.id, version: 2 } })).status).toBe(409);
    const reopened = await t.send(diagnosisCalls.reopen, { body: { id: first.id, version: 2 } }, doctor.token);
    expect(reopened.status).toBe(409);
  });

  test('ends with a day, and that is taken back', async () => {
    const id = await patient();
    const { data } = await diagnose(id);
    const end = (endedOn: string) =>
      t.send(diagnosisCalls.end, { body: { id: data.id, version: 1, ended: 'over', endedOn } }, doctor.token);
    expect((await end('2024-04')).status).toBe(422);
    expect((await end('2025')).data).toMatchObject({ ended: 'over', endedOn: '2025', current: false, version: 2 });
    expect((await end('2025')).status).toBe(409);
    const { data: back } = await t.send(diagnosisCalls.reopen, { body: { id: data.id, version: 2 } }, doctor.token);
    expect(back).toEqual({ ...data, version: 3 });
  });

  test('cannot be overwritten, not even by a statement of the server', async () => {
    const columns = ['code', 'title', 'certainty', 'diagnosed_on', 'recorded_by', 'recorded_at'];
    const rows = await t.owner(
      `SELECT count(*)::int AS n FROM unnest($1::text[]) c WHERE has_column_privilege('cogclinic_app', 'diagnoses', c, 'UPDATE')`,
      [columns],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('of a patient out of sight is neither read nor recorded nor ended', async () => {
    const id = await patient();
    const { data } = await diagnose(id);
    const stranger = await t.account({ institutionId, dataAuthority: 'private' });
    expect((await t.send(diagnosisCalls.list, { params: { id } }, stranger.token)).status).toBe(404);
    expect((await diagnose(id, {}, stranger)).status).toBe(404);
    const body = { id: data.id, version: 1, ended: 'mistaken' as const };
    expect((await t.send(diagnosisCalls.end, { body }, stranger.token)).status).toBe(404);
  });
});

describe('medication', () => {
  test('taken now comes first; what has ended, or ends on a day to come, is told apart', async () => {
    const id = await patient();
    await take(id, { name: '旧药', until: '2025-01' });
    await take(id, { name: '疗程', until: '2199-01' });
    await take(id, { name: '常用' });
    expect((await medications(id)).map(({ name, current }) => [name, current])).toEqual([
      ['常用', true],
      ['疗程', true],
      ['旧药', false],
    ]);
  });

  test('of another dose takes the place of the entry before', async () => {
    const id = await patient();
    const { data } = await take(id);
    await take(id, { dose: '10 mg', since: '2024-08', replaces: { id: data.id, version: 1 } });
    expect((await medications(id)).map(({ dose, ended }) => [dose, ended])).toEqual([
      ['10 mg', null],
      ['5 mg', 'revised'],
    ]);
  });

  test('is not ended before it began', async () => {
    const { data } = await take(await patient());
    const body = { id: data.id, version: 1, ended: 'over' as const, until: '2024-05' };
    expect(await t.send(medicationCalls.end, { body }, doctor.token)).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'until' }] },
    });
  });
});

test('the brain health report names what is current, and neither what is excluded nor what has ended', async () => {
  const id = await patient();
  await diagnose(id, { title: 'Dementia in Alzheimer disease' });
  await diagnose(id, { code: 'G20', title: 'Parkinson disease', certainty: 'excluded' });
  await take(id, { name: 'Donepezil' });
  await take(id, { name: 'Oxiracetam', until: '2025-01' });
  await t.owner(
    `UPDATE archives SET allergies = '{penicillin,other}', allergy_other = 'latex', handedness = 'left' WHERE id = $1`,
    [id],
  );
  const printed = await summary(id);
  for (const told of ['F00.1 Dementia in Alzheimer disease', 'Donepezil', '5 mg', 'Penicillin, latex', 'Left-handed'])
    expect(printed).toContain(plain(told));
  for (const left of ['Parkinson disease', 'Oxiracetam']) expect(printed).not.toContain(plain(left));
});

test('the timeline tells of both, and not of what was recorded by mistake', async () => {
  const id = await patient();
  await diagnose(id);
  const { data } = await take(id);
  const wrong = (await take(id, { name: '误记' })).data;
  const body = { id: wrong.id, version: 1, ended: 'mistaken' as const };
  await t.send(medicationCalls.end, { body }, doctor.token);
  await t.send(medicationCalls.end, { body: { id: data.id, version: 1, ended: 'over', until: '2025' } }, doctor.token);
  const { rows } = (await t.send(overviewCalls.timeline, { params: { id }, query: {} }, doctor.token)).data;
  expect(rows.map(({ event, title }) => [event, title])).toEqual(
    expect.arrayContaining([
      ['diagnosed', `F00.1 ${AD.title}`],
      ['medicationRecorded', '多奈哌齐'],
      ['medicationEnded', '多奈哌齐'],
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain('误记');
});
