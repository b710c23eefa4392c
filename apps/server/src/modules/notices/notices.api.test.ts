import { randomUUID } from 'node:crypto';
import { identityCalls } from '@cogclinic/contract/identity';
import { noticeCalls } from '@cogclinic/contract/notices';
import { pushCalls } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Letter } from '#platform/mail.letter.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush } from '#testing/samples.push.ts';
import { TEST_TIMES } from '#testing/world.ts';

let t: TestApp;
let institutionId: string;
let own: string;
let admin: TestAccount;
let doctor: TestAccount;
let manager: TestAccount;
let colleague: TestAccount;
let elsewhere: TestAccount;
let archiveId: string;
let letters: Letter[];

beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://clinic.example.org' });
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  letters = [];
  vi.spyOn(t.platform.mail, 'send').mockImplementation(async (letter) => {
    letters.push(letter);
  });
  institutionId = await t.institution('同济医院');
  own = await t.department(institutionId, '记忆门诊');
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId, dataAuthority: 'private', email: 'doctor@example.org' });
  manager = await t.account({ institutionId, roleType: 'CONTRACTMANAGER', dataAuthority: 'private' });
  colleague = await t.account({ institutionId, dataAuthority: 'oneself', departmentId: own });
  elsewhere = await t.account({ institutionId: await t.institution() });
  archiveId = await t.archive({
    institutionId,
    departmentId: own,
    doctorId: doctor.id,
    healthyDoctorId: manager.id,
    educationYears: 9,
  });
});

const listed = async (by: TestAccount) => (await t.send(noticeCalls.list, {}, by.token)).data;
const all = () => [admin, doctor, manager, colleague, elsewhere];
/** Who of all accounts was told of what. */
const told = async () => Promise.all(all().map(async (by) => (await listed(by)).notices.map(({ kind }) => kind)));
/** PHQ-9 with nothing but its ninth item, which alone decides on the alert. */
const answersOf = (ninth: number) => ({
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((at) => [at, 0])),
  9: ninth,
});
/** Gives it at the desk. */
const give = async (ninth: number) => {
  const body = { administrationId: randomUUID(), archiveId, answers: answersOf(ninth), ...TEST_TIMES };
  return (await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, admin.token)).data.reportId;
};
/** What is behind a link that was pushed to the patient. */
async function link() {
  const { data } = await t.send(pushCalls.add, { body: newPush(archiveId) }, admin.token);
  const params = { token: data.link?.split('/').at(-1) ?? '' };
  await t.send(pushCalls.guest, { params });
  return {
    keep: (ninth: number, revision = 1) =>
      t.send(pushCalls.guestAnswers, { params, body: { answers: answersOf(ninth), revision } }),
    handIn: (ninth: number) =>
      t.send(pushCalls.guestSubmit, { params, body: { answers: answersOf(ninth), revision: 9 } }),
  };
}
const wants = (mails: 'none' | 'alerts' | 'all', by = doctor) =>
  t.send(
    identityCalls.savePreference,
    { params: { key: 'noticeMails' }, body: { value: { mails, language: 'zh' } } },
    by.token,
  );

describe('an alert', () => {
  test('is told to the doctor and the health manager of the patient, and to nobody else', async () => {
    const reportId = await give(1);
    expect(await told()).toEqual([[], ['alert'], ['alert'], [], []]);
    expect(await listed(doctor)).toEqual({
      unread: 1,
      notices: [
        expect.objectContaining({
          kind: 'alert',
          reportId,
          archiveId,
          instrumentName: 'PHQ-9 depression questionnaire',
          read: false,
        }),
      ],
    });
    await give(0);
    expect((await listed(doctor)).unread).toBe(1);
  });

  test('is told while the patient still answers, and once', async () => {
    const { keep, handIn } = await link();
    await keep(0);
    expect((await listed(doctor)).notices).toEqual([]);
    await keep(2, 2);
    await keep(3, 3);
    expect((await listed(doctor)).notices).toMatchObject([{ kind: 'alert', reportId: null, archiveId }]);
    await handIn(3);
    const { notices } = await listed(doctor);
    expect(notices.map(({ kind }) => kind)).toEqual(['submitted', 'alert']);
    expect(new Set(notices.map((notice) => 'reportId' in notice && notice.reportId)).size).toBe(1);
  });
});

describe('who is responsible', () => {
  const set = (values: string) => t.owner(`UPDATE archives SET ${values} WHERE id = $1`, [archiveId]);

  test('is the doctor alone where no health manager is named', async () => {
    await set('healthy_doctor_id = NULL');
    await give(1);
    expect(await told()).toEqual([[], ['alert'], [], [], []]);
  });

  test('is the department where nobody is named, or they cannot sign in any more', async () => {
    await set('healthy_doctor_id = NULL');
    await t.owner('UPDATE accounts SET enabled = false WHERE id = $1', [doctor.id]);
    await give(1);
    const [ofAdmin, , ofManager, ofColleague] = await Promise.all(
      [admin, admin, manager, colleague].map(async (by) => (await listed(by)).unread),
    );
    expect([ofAdmin, ofManager, ofColleague]).toEqual([0, 0, 1]);
  });

  test('is the administrators where there is no department either', async () => {
    await set('healthy_doctor_id = NULL, doctor_id = NULL, department_id = NULL');
    await give(1);
    expect(await told()).toEqual([['alert'], [], [], [], []]);
  });

  test('is never one whose scope does not hold the patient', async () => {
    const other = await t.department(institutionId, '康复科');
    await t.owner("UPDATE accounts SET data_authority = 'oneself', department_id = $2 WHERE id = ANY($1)", [
      [doctor.id, manager.id],
      other,
    ]);
    await give(1);
    expect(await told()).toEqual([[], [], [], ['alert'], []]);
  });
});

describe('a test sent in behind a link', () => {
  test('is told to those responsible, once; one given at the desk is not', async () => {
    await give(0);
    const { handIn } = await link();
    await handIn(0);
    await handIn(0);
    expect(await told()).toEqual([[], ['submitted'], ['submitted'], [], []]);
  });
});

describe('notices', () => {
  test('are read one by one or all together; nobody reads another’s', async () => {
    await give(1);
    await give(2);
    const [first] = (await listed(doctor)).notices;
    const read = (by: TestAccount, ids: string[] | null) => t.send(noticeCalls.read, { body: { ids } }, by.token);
    await read(manager, [first?.id ?? '']);
    expect((await listed(doctor)).unread).toBe(2);
    await read(doctor, [first?.id ?? '']);
    expect(await listed(doctor)).toMatchObject({ unread: 1, notices: [{ read: true }, { read: false }] });
    await read(doctor, null);
    expect([(await listed(doctor)).unread, (await listed(manager)).unread]).toEqual([0, 2]);
  });

  test('of patients out of sight are not shown any more', async () => {
    await give(1);
    await t.owner('UPDATE archives SET doctor_id = NULL WHERE id = $1', [archiveId]);
    expect(await listed(doctor)).toEqual({ unread: 0, notices: [] });
  });
});

describe('letters', () => {
  test('go to those who want them, and only with an address', async () => {
    await wants('alerts', manager);
    await give(1);
    expect(letters).toEqual([]);
    await wants('alerts');
    await give(1);
    expect(letters).toMatchObject([{ subject: '同济医院：有一条通知请尽快查看' }]);
    await wants('none');
    await give(1);
    expect(letters).toHaveLength(1);
  });

  test('say no name and no result: a link, which asks to sign in', async () => {
    await wants('alerts');
    const reportId = await give(3);
    const [letter] = letters;
    expect(letter?.to).toBe('doctor@example.org');
    expect(letter?.text).toContain(`https://clinic.example.org/results/detail/${reportId}`);
    for (const word of ['王', 'PHQ', '抑郁', '自杀', '警示', '量表', '得分'])
      expect(`${letter?.subject}${letter?.text}`, word).not.toContain(word);
  });

  test('about tests sent in go out at most once an hour for a patient; about alerts at once', async () => {
    await wants('all');
    for (const ninth of [0, 0, 1]) await (await link()).handIn(ninth);
    expect(letters).toHaveLength(2);
    await t.owner("UPDATE notices SET created_at = created_at - interval '61 minutes'");
    await (await link()).handIn(0);
    expect(letters).toHaveLength(3);
  });
});
