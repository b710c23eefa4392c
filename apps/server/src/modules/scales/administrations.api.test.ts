import { randomUUID } from 'node:crypto';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let outsider: TestAccount;
let archiveId: string;
let otherArchiveId: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  outsider = await t.account({ institutionId, dataAuthority: 'private' });
  archiveId = await t.archive({ institutionId, educationYears: 9 });
  otherArchiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const start = (body: Record<string, unknown>, account = doctor) =>
  t.send(
    scaleCalls.start,
    { body: { id: randomUUID(), instrument: 'PHQ-9', archiveId, ...body } as never },
    account.token,
  );
const one = (id: string, account = doctor) => t.send(scaleCalls.administration, { params: { id } }, account.token);
const save = (id: string, answers: Record<string, number>, revision: number, account = doctor) =>
  t.send(scaleCalls.saveAnswers, { params: { id }, body: { answers, revision } }, account.token);
const discard = (id: string, account = doctor) => t.send(scaleCalls.discard, { params: { id } }, account.token);

describe('start', () => {
  test('takes the norm set of the instrument and the schooling of the archive, unless told', async () => {
    const plain = await start({});
    expect(plain.data).toMatchObject({
      normSet: 'kroenke-2001',
      educationYears: 9,
      state: 'open',
      revision: 0,
      answers: {},
    });
    expect(plain.data.patient).toMatchObject({ id: archiveId, educationYears: 9 });
    const told = await start({ instrument: 'BARTHEL', normSet: 'five-levels', educationYears: 0, informant: '女儿' });
    expect(told.data).toMatchObject({ normSet: 'five-levels', educationYears: 0, informant: '女儿' });
  });

  test('the same id twice starts once, also at once; for another patient or instrument it is taken', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => start({ id })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    const [counted] = await t.owner<{ count: number }>('SELECT count(*) FROM administrations WHERE id = $1', [id]);
    expect(counted?.count).toBe(1);
    expect((await start({ id, archiveId: otherArchiveId })).code).toBe(409);
    const other = await start({ id, instrument: 'GAD-7' });
    expect([other.code, other.msg]).toEqual([409, 'This test number belongs to another patient or another scale']);
  });

  test('an unknown norm set, instrument or patient is refused', async () => {
    const norms = await start({ normSet: 'western' });
    expect(norms.code).toBe(422);
    expect(norms.data).toEqual({ fields: [{ path: 'normSet', message: 'This scale does not have these norms' }] });
    expect((await start({ instrument: 'NO-SUCH' })).code).toBe(404);
    expect((await start({ archiveId: randomUUID() })).code).toBe(404);
    expect((await start({}, outsider)).code).toBe(404);
  });

  test('the id of a test that the actor may not see is taken, and tells nothing of it', async () => {
    const id = (await start({})).data.id;
    const own = await t.archive({ institutionId, doctorId: outsider.id });
    const refused = await start({ id, archiveId: own }, outsider);
    expect([refused.code, refused.data]).toEqual([409, null]);
  });
});

describe('saving answers', () => {
  test('only a higher revision overwrites, and the whole set', async () => {
    const { id } = (await start({})).data;
    expect((await save(id, { 1: 3, 2: 1 }, 2)).data).toEqual({ revision: 2 });
    expect((await save(id, { 1: 0 }, 2)).data).toEqual({ revision: 2 });
    expect((await save(id, { 1: 0 }, 1)).data).toEqual({ revision: 2 });
    expect((await one(id)).data).toMatchObject({ answers: { 1: 3, 2: 1 }, revision: 2 });
    expect((await save(id, { 2: 2 }, 7)).data).toEqual({ revision: 7 });
    expect((await one(id)).data).toMatchObject({ answers: { 2: 2 }, revision: 7 });
  });

  test('upon another revision than the kept one nothing is kept, and that is said; a repeated saving is none', async () => {
    const { id } = (await start({})).data;
    const saveUpon = async (base: number, answers: Record<string, number>, revision: number) =>
      (await t.send(scaleCalls.saveAnswers, { params: { id }, body: { answers, revision, base } }, doctor.token)).data;
    expect(await saveUpon(0, { 1: 3, 2: 1 }, 1)).toEqual({ revision: 1 });
    expect(await saveUpon(0, { 2: 1, 1: 3 }, 1)).toEqual({ revision: 1 });
    for (const revision of [1, 2, 9])
      expect(await saveUpon(0, { 3: 1 }, revision)).toEqual({ revision: 1, overtaken: true });
    expect((await one(id)).data).toMatchObject({ answers: { 1: 3, 2: 1 }, revision: 1 });
    expect(await saveUpon(1, { 1: 3, 2: 1, 3: 1 }, 2)).toEqual({ revision: 2 });
  });

  test('of many at once the highest revision stays', async () => {
    const { id } = (await start({})).data;
    await Promise.all([3, 9, 1, 5, 8].map((revision) => save(id, { 1: revision % 4 }, revision)));
    expect((await one(id)).data).toMatchObject({ answers: { 1: 1 }, revision: 9 });
  });

  test('an unknown item and a value outside of the item are named, and nothing is kept', async () => {
    const { id } = (await start({})).data;
    const refused = await save(id, { 1: 4, 99: 0, 2: 1 }, 1);
    expect([refused.code, refused.msg]).toEqual([422, 'Answers not valid: items 1, 99']);
    expect(refused.data).toEqual({
      fields: [
        { path: 'answers.1', message: 'Choose one of the answers offered' },
        { path: 'answers.99', message: 'The scale has no such item' },
      ],
    });
    expect((await one(id)).data).toMatchObject({ answers: {}, revision: 0 });
  });

  test('ends with the report, and with giving up', async () => {
    const finished = (await start({})).data.id;
    await submit(t, doctor, 'PHQ-9', submission(archiveId, answersTo('PHQ-9'), { administrationId: finished }));
    const given = (await start({})).data.id;
    expect((await discard(given)).code).toBe(200);
    expect((await discard(given)).code).toBe(200);
    for (const id of [finished, given]) expect((await save(id, { 1: 1 }, 50)).code).toBe(409);
    expect((await discard(finished)).code).toBe(409);
    expect((await one(finished)).data.state).toBe('finished');
    expect((await one(finished)).data.reportId).not.toBeNull();
    const late = await submit(
      t,
      doctor,
      'PHQ-9',
      submission(archiveId, answersTo('PHQ-9'), { administrationId: given }),
    );
    expect(late.code).toBe(409);
  });
});

describe('what is open', () => {
  test('is listed newest first, by patient and instrument', async () => {
    const own = await t.archive({ institutionId });
    const first = (await start({ archiveId: own })).data.id;
    const second = (await start({ archiveId: own, instrument: 'SAS' })).data.id;
    const third = (await start({ archiveId: own })).data.id;
    await discard(third);
    await save(first, { 1: 1 }, 1);
    const list = (query: Record<string, string>) => t.send(scaleCalls.open, { query: query as never }, doctor.token);
    expect((await list({ archiveId: own })).data.map(({ id }) => id)).toEqual([first, second]);
    expect((await list({ archiveId: own, instrument: 'SAS' })).data.map(({ id }) => id)).toEqual([second]);
  });
});

describe('out of the actor’s scope', () => {
  test('nothing is found, and nothing changes', async () => {
    const { id } = (await start({})).data;
    const foreign = await t.account({ institutionId: await t.institution('别的医院'), roleType: 'ADMIN' });
    for (const account of [outsider, foreign]) {
      expect((await one(id, account)).code).toBe(404);
      expect((await save(id, { 1: 1 }, 1, account)).code).toBe(404);
      expect((await discard(id, account)).code).toBe(404);
      expect((await t.send(scaleCalls.open, {}, account.token)).data).toEqual([]);
      const body = submission(archiveId, answersTo('PHQ-9'), { administrationId: id });
      expect((await submit(t, account, 'PHQ-9', body)).code).toBe(404);
    }
    expect((await one(id)).data).toMatchObject({ state: 'open', revision: 0 });
  });
});
