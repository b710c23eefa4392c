import { randomUUID } from 'node:crypto';
import { batteryCalls, batteryRunCalls } from '@cogclinic/contract/batteries';
import { contactCalls } from '@cogclinic/contract/contacts';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newBattery } from '#testing/samples.batteries.ts';
import { TEST_TIMES } from '#testing/world.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let doctor: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId });
  await t.send(scaleCalls.confirmLicence, { params: { id: 'AD8' }, body: { held: true } }, admin.token);
});
afterAll(() => t.close());

const newContact = async (of = archiveId) => {
  const body = {
    ...{ requestId: randomUUID(), archiveId: of, name: '王芳', relation: 'child' as const, phone: null },
    ...{ email: null, livesWith: null, informant: true, remark: null },
  };
  return (await t.send(contactCalls.add, { body }, doctor.token)).data;
};
type Start = Parameters<typeof t.send<typeof scaleCalls.start>>[1]['body'];
const start = (more: Partial<Start>) => {
  const body = { id: randomUUID(), instrument: 'AD8', archiveId, informant: null, educationYears: null, ...more };
  return t.send(scaleCalls.start, { body }, doctor.token);
};
/** The report on a test that is submitted as the console does, with the informant's name. */
async function reported(
  administrationId: string,
  informant: string | null,
  informantRelation: Start['informantRelation'] = null,
) {
  const body = { administrationId, archiveId, answers: answersTo('AD8'), informant, informantRelation, ...TEST_TIMES };
  const sent = await t.send(scaleCalls.answer, { params: { id: 'AD8' }, body }, doctor.token);
  expect([sent.code, sent.msg]).toEqual([200, '']);
  return (await t.send(reportCalls.one, { params: { id: sent.data.reportId } }, doctor.token)).data;
}
const kept = async (id: string) =>
  (await t.owner('SELECT contact_id, informant, informant_relation FROM administrations WHERE id = $1', [id]))[0];

test('a contact of the file who answers is named with their relation, in the test and in its report', async () => {
  const daughter = await newContact();
  // Somebody typed before a contact was chosen does not count.
  const { data } = await start({ contactId: daughter.id, informant: '李强' });
  expect(data).toMatchObject({ informant: '王芳', informantRelation: 'child' });
  expect(await kept(data.id)).toEqual({ contact_id: daughter.id, informant: '王芳', informant_relation: 'child' });
  expect(await reported(data.id, data.informant)).toMatchObject({ informant: '王芳', informantRelation: 'child' });
});

test('so it is for a form entered from paper', async () => {
  const daughter = await newContact();
  const paper = { givenTime: '2026-01-05 14:00:00', examinerId: doctor.id, examinerName: null };
  const { data } = await start({ contactId: daughter.id, paper });
  expect(await reported(data.id, data.informant)).toMatchObject({ informant: '王芳', informantRelation: 'child' });
});

test.each(['neighbour', null] as const)(
  'somebody else is kept by name, with a relation where one was said: %s',
  async (informantRelation) => {
    await newContact();
    const { data } = await start({ informant: '李强', informantRelation });
    expect(data).toMatchObject({ informant: '李强', informantRelation });
    expect(await kept(data.id)).toEqual({ contact_id: null, informant: '李强', informant_relation: informantRelation });
    expect(await reported(data.id, data.informant)).toMatchObject({ informant: '李强', informantRelation });
  },
);

test('the relation of a contact is that of the file, whatever was typed; nobody has none', async () => {
  const daughter = await newContact();
  const chosen = await start({ contactId: daughter.id, informantRelation: 'neighbour' });
  expect(chosen.data).toMatchObject({ informant: '王芳', informantRelation: 'child' });
  const nobody = await start({ informantRelation: 'neighbour' });
  expect(nobody.data).toMatchObject({ informant: null, informantRelation: null });
});

test('another person named when the test is submitted has the relation said of that person, not of the one before', async () => {
  const daughter = await newContact();
  const { data } = await start({ contactId: daughter.id });
  expect(await reported(data.id, '李强')).toMatchObject({ informant: '李强', informantRelation: null });
  const again = await start({ contactId: daughter.id });
  const shown = await reported(again.data.id, '李强', 'friend');
  expect(shown).toMatchObject({ informant: '李强', informantRelation: 'friend' });
  expect(await kept(again.data.id)).toMatchObject({ informant: '李强', informant_relation: 'friend' });
});

test('a test that comes with all its answers keeps both', async () => {
  const shown = await reported(randomUUID(), '李强', 'caregiver');
  expect(shown).toMatchObject({ informant: '李强', informantRelation: 'caregiver' });
});

test('a relation that is none is refused at its field', async () => {
  const wrong = { informant: '李强', informantRelation: 'boss' } as unknown as Partial<Start>;
  expect(await start(wrong)).toMatchObject({ status: 400, data: { fields: [{ path: 'informantRelation' }] } });
});

test('a contact of another patient is refused at the field, one who is not in the file is not found', async () => {
  const stranger = await newContact(await t.archive({ institutionId }));
  const refused = await start({ contactId: stranger.id });
  expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'contactId' }] } });
  expect((await start({ contactId: randomUUID() })).status).toBe(404);
  const batteryId = await battery();
  const run = { id: randomUUID(), batteryId, archiveId, informant: null, contactId: stranger.id };
  expect((await t.send(batteryRunCalls.start, { body: run }, doctor.token)).status).toBe(422);
});

const battery = async () => {
  const items = [
    { instrument: 'PHQ-9', answeredBy: 'patient' as const, restAfter: 0 },
    { instrument: 'AD8', answeredBy: 'informant' as const, restAfter: 0 },
  ];
  return (await t.send(batteryCalls.save, { body: newBattery({ items }) }, admin.token)).data.id;
};

test('in a battery somebody else answers the scales for informants with the relation that was said', async () => {
  const said = { informant: '李强', informantRelation: 'friend' as const, contactId: null };
  const body = { id: randomUUID(), batteryId: await battery(), archiveId, ...said };
  const { data: run } = await t.send(batteryRunCalls.start, { body }, doctor.token);
  expect(run).toMatchObject({ informant: '李强', informantRelation: 'friend' });
  const params = { id: run.id };
  const first = (await t.send(batteryRunCalls.next, { params }, doctor.token)).data.administrationId;
  const phq9 = { administrationId: first ?? '', archiveId, answers: answersTo('PHQ-9'), ...TEST_TIMES };
  await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body: phq9 }, doctor.token);
  const second = (await t.send(batteryRunCalls.next, { params }, doctor.token)).data.administrationId ?? '';
  expect(await kept(second)).toEqual({ contact_id: null, informant: '李强', informant_relation: 'friend' });
});

test('in a battery the contact answers the scales for informants, and no other', async () => {
  const daughter = await newContact();
  const body = { id: randomUUID(), batteryId: await battery(), archiveId, informant: null, contactId: daughter.id };
  const { data: run } = await t.send(batteryRunCalls.start, { body }, doctor.token);
  expect(run).toMatchObject({ informant: '王芳', informantRelation: 'child' });
  const next = async () => {
    const { data } = await t.send(batteryRunCalls.next, { params: { id: run.id } }, doctor.token);
    return data.administrationId ?? '';
  };
  const first = await next();
  expect(await kept(first)).toEqual({ contact_id: null, informant: null, informant_relation: null });
  const phq9 = { administrationId: first, archiveId, answers: answersTo('PHQ-9'), ...TEST_TIMES };
  await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body: phq9 }, doctor.token);
  const second = await next();
  expect(await kept(second)).toEqual({ contact_id: daughter.id, informant: '王芳', informant_relation: 'child' });
  expect(await reported(second, '王芳')).toMatchObject({ informant: '王芳', informantRelation: 'child' });
});
