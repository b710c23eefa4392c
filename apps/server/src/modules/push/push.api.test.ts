import { randomUUID } from 'node:crypto';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { pushCalls as calls } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import type { Letter } from '#platform/mail.letter.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush } from '#testing/samples.push.ts';
import { followUp, issuedGuidance, tokenOf } from './testing.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let archiveId: string;
let letters: Letter[];

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
});
afterAll(() => t.close());
beforeEach(async () => {
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId, email: `Wang.${randomUUID()}@example.org` });
  letters = [];
  vi.spyOn(t.platform.mail, 'send').mockImplementation(async (letter) => {
    letters.push(letter);
  });
});
afterEach(() => vi.restoreAllMocks());

const add = (more: Parameters<typeof newPush>[1] = {}, id = archiveId) =>
  t.send(calls.add, { body: newPush(id, more) }, doctor.token);
const list = async (query: object) =>
  (await t.send(calls.list, { query: { archiveId, ...query } }, doctor.token)).data.rows.map(({ id }) => id);

describe('a link', () => {
  test('is made with 256 unguessable bits, and named by what it opens', async () => {
    const { data } = await add();
    expect(data).toMatchObject({ state: 'sent', kind: 'scale', mailedTo: null, mailsLeft: 3, addressedAs: '王先生' });
    expect(data.link).toMatch(/^\/p\/[\w-]{43}$/);
    expect(data.title).toMatch(/PHQ-9/);
    const another = await add();
    expect(another.data.link).not.toBe(data.link);
    expect((await t.send(calls.one, { params: { id: data.id } }, doctor.token)).data).toEqual(data);
  });

  test('the link is in no list; reading it opens the push, which the audit trail notes', async () => {
    const { data } = await add();
    const listed = await t.send(calls.list, { query: { archiveId } }, doctor.token);
    expect(listed.data.rows[0]).toMatchObject({ id: data.id, opens: true });
    expect(listed.raw.toString()).not.toContain(tokenOf(data.link));
  });

  test('holds to the end of its last day on the institution’s calendar, which is the day that the patient is told', async () => {
    const { data } = await add({ days: 3 });
    const [day] = await t.owner<{ last: string }>(
      "SELECT ((now() AT TIME ZONE 'Asia/Shanghai')::date + 3)::text AS last",
    );
    expect(data.expireTime).toBe(`${day?.last} 23:59:59`);
  });

  test('is made once by one request, also by many at once, and by no other', async () => {
    const requestId = randomUUID();
    const made = await Promise.all(Array.from({ length: 6 }, () => add({ requestId })));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect(await list({})).toHaveLength(1);
    const other = await t.archive({ institutionId });
    expect((await add({ requestId }, other)).status).toBe(409);
    expect((await add({ requestId, kind: 'appointment' })).status).toBe(409);
  });

  test('opens only scales that a patient can answer alone, under a licence', async () => {
    for (const instrument of ['AD8', 'BARTHEL', 'MMSE']) expect((await add({ instrument })).status).toBe(422);
    expect((await add({ instrument: 'NO-SUCH' })).status).toBe(404);
    expect((await add({ instrument: null })).status).toBe(422);
    expect((await add({ instrument: 'ISI' })).status).toBe(422);
    const admin = await t.account({ institutionId, roleType: 'ADMIN' });
    await t.send(scaleCalls.confirmLicence, { params: { id: 'ISI' }, body: { held: true } }, admin.token);
    expect((await add({ instrument: 'ISI' })).status).toBe(200);
  });

  test('opens only issued guidance of the same patient', async () => {
    const kind = 'guidance';
    const guidanceId = await issuedGuidance(t, doctor, archiveId);
    expect((await add({ kind, guidanceId })).data).toMatchObject({ kind, guidanceId, title: '睡眠建议' });
    const [noted] = await t.owner('SELECT event FROM guidance_events WHERE guidance_id = $1', [guidanceId]);
    expect(noted).toEqual({ event: 'pushed' });
    expect((await add({ kind })).status).toBe(422);
    for (const state of ['draft', 'withdrawn'] as const) {
      const id = await issuedGuidance(t, doctor, archiveId, state);
      expect((await add({ kind, guidanceId: id })).status).toBe(422);
    }
    const others = await issuedGuidance(t, doctor, await t.archive({ institutionId }));
    expect((await add({ kind, guidanceId: others })).status).toBe(404);
    expect((await add({ kind, guidanceId: randomUUID() })).status).toBe(404);
  });

  test('opens an appointment ahead of the same patient, without an id the next one', async () => {
    const kind = 'appointment';
    expect((await add({ kind })).status).toBe(422);
    await followUp(t, doctor, archiveId, { days: -1 });
    const later = await followUp(t, doctor, archiveId, { days: 9 });
    const next = await followUp(t, doctor, archiveId, { days: 2 });
    expect((await add({ kind })).data).toMatchObject({ kind, followUpId: next });
    expect((await add({ kind, followUpId: later })).data).toMatchObject({ followUpId: later });
    const cancelled = await followUp(t, doctor, archiveId, { state: 'cancelled' });
    expect((await add({ kind, followUpId: cancelled })).status).toBe(422);
    const others = await followUp(t, doctor, await t.archive({ institutionId }));
    expect((await add({ kind, followUpId: others })).status).toBe(404);
  });
});

describe('mail', () => {
  test('carries the link and nothing clinical, in the language of the push', async () => {
    const { data } = await add({ mail: true, language: 'ru' });
    expect(data).toMatchObject({ mailedTo: 'W***@example.org', mailsLeft: 2 });
    await vi.waitFor(() => expect(letters).toHaveLength(1), { timeout: 20_000 });
    const [letter] = letters;
    expect(letter?.text).toContain(`http://localhost:3000${data.link}`);
    expect(letter?.text).toMatch(/Здравствуйте/);
    expect(`${letter?.subject}${letter?.text}`).not.toMatch(/王小明|PHQ|депресс|{{/i);
    expect(JSON.stringify(data)).not.toContain(letter?.to);
  });

  test('goes out three times for one link', async () => {
    const { data } = await add({ mail: true });
    const again = () => t.send(calls.mail, { params: { id: data.id } }, doctor.token);
    expect((await again()).data.mailsLeft).toBe(1);
    expect((await again()).data.mailsLeft).toBe(0);
    expect(await again()).toMatchObject({
      status: 429,
      msg: 'This link has already been e-mailed 3 times and cannot be e-mailed again',
    });
    await vi.waitFor(() => expect(letters).toHaveLength(3), { timeout: 20_000 });
  });

  test('goes out sixty times an hour for one account, and a refused push makes no link', async () => {
    await t.owner(
      `INSERT INTO audit_entries (institution_id, account_id, action, noun, detail)
       SELECT $1, $2, 'push', 'push', '{"mail": true}' FROM generate_series(1, 59)`,
      [institutionId, doctor.id],
    );
    expect((await add({ mail: true })).status).toBe(200);
    expect((await add({ mail: true })).status).toBe(429);
    expect(await list({})).toHaveLength(1);
    expect((await add()).status).toBe(200);
    // Guidance is mailed where that can be, and is pushed in any case.
    const id = await issuedGuidance(t, doctor, archiveId);
    const pushed = await t.send(guidanceCalls.push, { params: { id } }, doctor.token);
    const made = await t.send(calls.one, { params: { id: pushed.data.pushId } }, doctor.token);
    expect(made.data).toMatchObject({ state: 'sent', mailedTo: null, mailsLeft: 3 });
  });

  test('is refused without an address, and for a link that opens nothing', async () => {
    const silent = await t.archive({ institutionId });
    expect(await add({ mail: true }, silent)).toMatchObject({ status: 422, data: { fields: [{ path: 'mail' }] } });
    const { data } = await add({}, silent);
    expect((await t.send(calls.mail, { params: { id: data.id } }, doctor.token)).status).toBe(422);
    const { data: over } = await add();
    await t.send(calls.withdraw, { params: { id: over.id } }, doctor.token);
    expect((await t.send(calls.mail, { params: { id: over.id } }, doctor.token)).status).toBe(409);
  });

  test('whose letter could not be queued is not made', async () => {
    vi.spyOn(t.platform.mail, 'send').mockRejectedValue(new Error('no queue'));
    expect((await add({ mail: true })).status).toBe(500);
    expect(await list({})).toEqual([]);
  });
});

test('the list filters by state, including states that follow from the time', async () => {
  const [sent, opened, expired, withdrawn, done, dropped] = await Promise.all([
    add(),
    add(),
    add(),
    add(),
    add({ kind: 'guidance', guidanceId: await issuedGuidance(t, doctor, archiveId) }),
    add({ kind: 'guidance', guidanceId: await issuedGuidance(t, doctor, archiveId) }),
  ]);
  const params = (made: typeof sent) => ({ params: { token: tokenOf(made.data.link) } });
  await t.send(calls.guest, params(opened));
  const { data: page } = await t.send(calls.guest, params(done));
  await t.send(calls.guestConfirm, { ...params(done), body: { shown: page.shown } });
  await t.owner(`UPDATE pushes SET expires_at = now() WHERE id = $1`, [expired.data.id]);
  await t.owner(`UPDATE guidances SET state = 'withdrawn', issued_revision = NULL WHERE id = $1`, [
    dropped.data.guidanceId,
  ]);
  for (const _ of [1, 2]) {
    const answer = await t.send(calls.withdraw, { params: { id: withdrawn.data.id } }, doctor.token);
    expect(answer.data).toMatchObject({ state: 'withdrawn', link: null, version: 2 });
  }
  expect(await list({ state: 'sent' })).toEqual([sent.data.id]);
  expect(await list({ state: 'opened' })).toEqual([opened.data.id]);
  expect(await list({ state: 'expired' })).toEqual([expired.data.id]);
  expect(await list({ state: 'done' })).toEqual([done.data.id]);
  expect((await list({ state: 'withdrawn' })).toSorted()).toEqual([withdrawn.data.id, dropped.data.id].toSorted());
  expect(await list({ kind: 'guidance', state: 'done' })).toEqual([done.data.id]);
  expect(await list({ text: '小明' })).toHaveLength(6);
  expect(await list({ text: '%' })).toHaveLength(0);
  await spellSome(t.platform);
  for (const text of ['xiaoming', 'wxm']) expect(await list({ text }), text).toHaveLength(6);
});

test('an address of the server’s own makes the links whole', async () => {
  const whole = await testApp({ PUBLIC_URL: 'https://clinic.example/' });
  try {
    const account = await whole.account({ institutionId: await whole.institution() });
    const patient = await whole.archive({ institutionId: account.institutionId });
    const { data } = await whole.send(calls.add, { body: newPush(patient) }, account.token);
    expect(data.link).toMatch(/^https:\/\/clinic\.example\/p\/[\w-]{43}$/);
  } finally {
    await whole.close();
  }
});
