import { randomUUID } from 'node:crypto';
import { contactCalls } from '@cogclinic/contract/contacts';
import { overviewCalls } from '@cogclinic/contract/overview';
import { pushCalls as calls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Letter } from '#platform/mail.letter.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush } from '#testing/samples.push.ts';
import { followUp, issuedGuidance, tokenOf } from './testing.ts';

let t: TestApp;
let doctor: TestAccount;
let archiveId: string;
let letters: Letter[];

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  for (const id of ['AD8', 'NPI-Q', 'ZARIT'])
    await t.send(scaleCalls.confirmLicence, { params: { id }, body: { held: true } }, admin.token);
  archiveId = await t.archive({ institutionId, email: 'patient@example.org' });
  letters = [];
  vi.spyOn(t.platform.mail, 'send').mockImplementation(async (letter) => {
    letters.push(letter);
  });
});
afterEach(() => vi.restoreAllMocks());

async function newContact(of = archiveId, account = doctor) {
  const body = {
    ...{ requestId: randomUUID(), archiveId: of, name: '王芳', relation: 'child' as const, phone: null },
    ...{ email: 'daughter@example.org', livesWith: null, informant: true, remark: null },
  };
  return (await t.send(contactCalls.add, { body }, account.token)).data;
}
const add = (contactId: string | null, more: Parameters<typeof newPush>[1] = {}) =>
  t.send(calls.add, { body: newPush(archiveId, { instrument: 'AD8', contactId, ...more }) }, doctor.token);
const open = (token: string) => t.send(calls.guest, { params: { token } });
const AD8 = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [String(index + 1), 1]));
const handIn = (token: string) => t.send(calls.guestSubmit, { params: { token }, body: { answers: AD8, revision: 9 } });

describe('an informant’s scale', () => {
  test('goes to a contact, who is told about whom it is and nothing else; the report names them', async () => {
    const daughter = await newContact();
    await followUp(t, doctor, archiveId);
    await issuedGuidance(t, doctor, archiveId);
    const pushed = await add(daughter.id);
    expect(pushed.data).toMatchObject({
      addressedAs: '王先生/女士',
      contact: { id: daughter.id, name: '王芳', relation: 'child' },
    });
    const token = tokenOf(pushed.data.link);
    const page = await open(token);
    expect(page.data).toMatchObject({
      patientName: '王先生',
      relation: { zh: '子女', en: 'Child' },
      scale: { instrument: { code: 'AD8' }, answers: {} },
      ...{ appointment: null, guidance: null, battery: null, support: null, shown: '' },
    });
    expect(page.raw.toString()).not.toContain('王芳');
    const thanks = await handIn(token);
    expect(thanks.data).toMatchObject({ state: 'done', scale: null, appointment: null, guidance: null });

    const { data } = await t.send(calls.one, { params: { id: pushed.data.id } }, doctor.token);
    const id = data.reportId ?? '';
    const report = async () => (await t.send(reportCalls.one, { params: { id } }, doctor.token)).data;
    expect(await report()).toMatchObject({ informant: '王芳', informantRelation: 'child' });
    const [kept] = await t.owner('SELECT contact_id, informant, informant_relation FROM administrations');
    expect(kept).toEqual({ contact_id: daughter.id, informant: '王芳', informant_relation: 'child' });
    const details = async () =>
      (await t.send(overviewCalls.timeline, { params: { id: archiveId }, query: {} }, doctor.token)).data.rows.map(
        ({ event, detail }) => `${event}: ${detail}`,
      );
    expect(await details()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^scored: .*answered by 王芳 \(Child\)$/),
        'pushed: Scale · to 王芳 (Child)',
      ]),
    );

    const { version } = daughter;
    await t.send(contactCalls.remove, { body: { id: daughter.id, version } }, doctor.token);
    expect(await report()).toMatchObject({ informant: '王芳', informantRelation: 'child' });
  });

  test.each(['AD8', 'NPI-Q', 'ZARIT'])(
    '%s goes by link to a contact, and to nobody without one',
    async (instrument) => {
      const { id } = await newContact();
      expect((await add(null, { instrument })).status).toBe(422);
      const { data } = await add(id, { instrument });
      expect((await open(tokenOf(data.link))).data.scale?.instrument.code).toBe(instrument);
    },
  );

  test('a contact who was removed cannot open the link any more', async () => {
    const { id, version } = await newContact();
    const { data } = await add(id);
    const token = tokenOf(data.link);
    expect((await open(token)).status).toBe(200);
    await t.send(contactCalls.remove, { body: { id, version } }, doctor.token);
    expect((await open(token)).status).toBe(404);
    expect((await handIn(token)).status).toBe(404);
    const shown = await t.send(calls.one, { params: { id: data.id } }, doctor.token);
    expect(shown.data).toMatchObject({ state: 'withdrawn', opens: false });
  });

  test('is mailed to the contact, in words that do not name the patient', async () => {
    const { id } = await newContact();
    const { data } = await add(id, { mail: true });
    expect(data.mailedTo).toBe('d***@example.org');
    expect(letters.map(({ to }) => to)).toEqual(['daughter@example.org']);
    expect(letters[0]?.text).toContain('亲友');
    expect(letters[0]?.text).toMatch(/^王先生\/女士/);
    await t.send(calls.mail, { params: { id: data.id } }, doctor.token);
    expect(letters).toHaveLength(2);
  });
});

describe('who answers', () => {
  test('a contact of another patient, of another institution or that is not there is refused', async () => {
    const { institutionId } = doctor;
    const other = await newContact(await t.archive({ institutionId }));
    expect(await add(other.id)).toMatchObject({ status: 422, data: { fields: [{ path: 'contactId' }] } });
    const elsewhere = await t.institution();
    const stranger = await t.account({ institutionId: elsewhere });
    const foreign = await newContact(await t.archive({ institutionId: elsewhere }), stranger);
    expect((await add(foreign.id)).status).toBe(404);
    expect((await add(randomUUID())).status).toBe(404);
    expect(await t.owner('SELECT FROM pushes WHERE institution_id = $1', [institutionId])).toEqual([]);
  });

  test('follows the scale: the patient’s own goes to no contact, the informant’s not to the patient', async () => {
    const { id } = await newContact();
    expect(await add(id, { instrument: 'PHQ-9' })).toMatchObject({
      status: 422,
      msg: expect.stringMatching('by the patient'),
    });
    expect(await add(null)).toMatchObject({ status: 422, msg: expect.stringMatching('by an informant') });
    expect((await add(id, { instrument: 'BARTHEL' })).status).toBe(422);
    await followUp(t, doctor, archiveId);
    const appointment = await add(id, { kind: 'appointment', instrument: null });
    expect(appointment).toMatchObject({ status: 422, data: { fields: [{ path: 'contactId' }] } });
  });
});
