import { randomUUID } from 'node:crypto';
import { trainingCalls } from '@cogclinic/contract/training';
import { colorjump } from '@cogclinic/games/colorjump/game';
import { footprint } from '@cogclinic/games/footprint/game';
import { claimOf, type GameEvent, replay } from '@cogclinic/games/replay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { playedSession } from '#testing/samples.training.ts';
import { setupOf } from './scored.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let doctor: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId });
  doctor = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

type Body = ReturnType<typeof playedSession>;
const save = (body: object, token = admin.token) => t.send(trainingCalls.save, { body: body as Body }, token);
const kept = async (id: string) => (await t.owner('SELECT id FROM training_sessions WHERE id = $1', [id])).length;

/** The same session, left after so many of its events. */
function leftAfter(body: Body, count: number) {
  const events = body.events.slice(0, count);
  const [end] = events.at(-1) ?? [0];
  const left: GameEvent[] = [...events, [end, 'e']];
  const again = replay(footprint, setupOf(body), left);
  if ('fault' in again) throw new Error(again.fault);
  const ended = new Date(Date.parse(body.begun) + end).toISOString();
  return { ...body, events: left, ended, claim: claimOf(again.session) };
}

describe('a session that was played', () => {
  test('is played again by the server, scored, and told trial by trial', async () => {
    const body = playedSession(archiveId);
    const saved = await save(body);
    expect(saved).toMatchObject({ status: 200, data: { ...{ trials: body.claim.trials, isValid: true, flags: [] } } });
    expect(saved.data.threshold).toBeGreaterThan(4.5);
    const one = await t.send(trainingCalls.one, { params: { id: body.id } }, admin.token);
    expect(one.data.trialRows).toHaveLength(body.claim.trials);
    expect(one.data.trialRows[0]).toMatchObject({ index: 0, level: 3, isCorrect: true, type: 'forward' });
    expect(one.data.native).toMatchObject({ spanForward: 4, inPlaceShare: 1 });
  });

  test('tells the same trials when they have to be played again, as those from before trials were kept', async () => {
    const body = playedSession(archiveId);
    await save(body);
    const rows = async () => (await t.send(trainingCalls.one, { params: { id: body.id } }, admin.token)).data.trialRows;
    const before = await rows();
    await t.owner('UPDATE training_replays SET trials = NULL WHERE session_id = $1', [body.id]);
    expect(await rows()).toEqual(before);
  });

  test('keeps what was asked before it, and remarks colours that were not told apart', async () => {
    const { id, begun, ...body } = playedSession(archiveId);
    const events: GameEvent[] = [
      [17, 'f'],
      [100, 'e'],
    ];
    const again = replay(colorjump, setupOf({ ...body, id }), events);
    if ('fault' in again) throw new Error(again.fault);
    const looked = {
      ...body,
      id,
      begun,
      game: 'colorjump',
      gameVersion: colorjump.version,
      ending: 'stoppedUser',
      events,
    };
    const ended = new Date(Date.parse(begun) + 100).toISOString();
    const saved = await save({ ...looked, ended, claim: claimOf(again.session), check: { right: 3, of: 4 } });
    expect(saved).toMatchObject({ status: 200, data: { flags: expect.arrayContaining(['coloursUnsure']) } });
    const one = await t.send(trainingCalls.one, { params: { id } }, admin.token);
    expect(one.data.check).toEqual({ right: 3, of: 4 });
    // A game that asks nothing has no outcome.
    expect((await save({ ...playedSession(archiveId), check: { right: 3, of: 4 } })).status).toBe(422);
  });

  test('sent twice is kept once, and answered alike', async () => {
    const body = playedSession(archiveId);
    const [first, second] = [await save(body), await save(body)];
    expect(second.data).toEqual(first.data);
    expect(await kept(body.id)).toBe(1);
  });

  test('tells the next one where to begin', async () => {
    const patient = await t.archive({ institutionId });
    const start = () =>
      t.send(
        trainingCalls.start,
        { params: { id: patient }, query: { game: 'footprint', difficulty: 'easy' } },
        admin.token,
      );
    expect((await start()).data).toEqual({ lastMean: null, isKnown: false });
    const { data } = await save(playedSession(patient));
    expect((await start()).data).toEqual({ lastMean: data.threshold, isKnown: true });
  });

  test('stands in the list, by patient, game and time', async () => {
    const patient = await t.archive({ institutionId, name: '周训练', phone: '13700137011' });
    await save(playedSession(patient));
    const list = async (query: object) => (await t.send(trainingCalls.page, { query }, admin.token)).data.rows.length;
    expect(await list({ archiveId: patient })).toBe(1);
    expect(await list({ text: '周训' })).toBe(1);
    await spellSome(t.platform);
    for (const text of ['zhouxun', 'zxl', '0137011']) expect(await list({ text }), text).toBe(1);
    expect(await list({ text: 'zxl 138' })).toBe(0);
    expect(await list({ archiveId: patient, game: 'sailing' })).toBe(0);
    expect(await list({ archiveId: patient, endTime: '2020-01-01' })).toBe(0);
  });
});

test('the list counts the sessions of patients who are there, for those who see all and those who do not', async () => {
  const own = await t.institution('计数医院');
  const all = await t.account({ institutionId: own });
  const some = await t.account({ institutionId: own, roleType: 'DOCTOR', dataAuthority: 'private' });
  const names = ['周甲', '周乙', '吴丙'];
  const [first = '', second = '', third = ''] = await Promise.all(
    names.map((name, at) => t.archive({ institutionId: own, name, doctorId: at === 0 ? some.id : null })),
  );
  for (const patient of [first, first, second, second, third]) await save(playedSession(patient), all.token);
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [second]);
  const total = async (query: object, by = all) =>
    (await t.send(trainingCalls.page, { query: { pageSize: 1, ...query } }, by.token)).data.total;
  expect(await total({})).toBe(3);
  expect(await total({ exact: true })).toBe(3);
  expect(await total({ text: '周' })).toBe(2);
  expect(await total({ game: 'sailing' })).toBe(0);
  expect(await total({ archiveId: second })).toBe(0);
  expect(await total({}, some)).toBe(2);
});

describe('a session that cannot be so is refused in words, and nothing is kept', () => {
  const refused: [string, (body: Body) => object][] = [
    ['altered results', (body) => ({ ...body, claim: { ...body.claim, correct: body.claim.correct - 1 } })],
    ['inputs left out', (body) => ({ ...body, events: body.events.filter(([, what]) => what !== 'i') })],
    ['another seed', (body) => ({ ...body, id: randomUUID() })],
    ['an end before its time that is told as completed', (body) => ({ ...leftAfter(body, 100), ending: 'completed' })],
    ['an end in time that is told as broken off', (body) => ({ ...body, ending: 'aborted' })],
    ['another difficulty', (body) => ({ ...body, difficulty: 'hard' })],
    ['a clock that runs backwards', (body) => ({ ...body, events: body.events.toReversed() })],
    ['no end', (body) => ({ ...body, events: body.events.slice(0, 50) })],
    ['an end before its begin', (body) => ({ ...body, ended: '2020-01-01T00:00:00Z' })],
  ];
  test.each(refused)('%s', async (_, change) => {
    const body = change(playedSession(archiveId)) as Body;
    const answer = await save(body);
    expect(answer.status).toBe(422);
    expect(answer.msg).toContain('not saved');
    expect(await kept(body.id)).toBe(0);
  });

  test('10 MB of inputs', async () => {
    const body = playedSession(archiveId);
    const flood = Array.from({ length: 800_000 }, (_, at) => [at, 'i', 1]);
    expect((await save({ ...body, events: flood })).status).toBe(413);
  });

  test.each([
    ['game', { game: 'chess' }],
    ['difficulty', { difficulty: 'absurd' }],
    ['lastMean', { lastMean: 99 }],
  ])('an unknown %s', async (path, change) => {
    const answer = await save({ ...playedSession(archiveId), ...change });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ fields: [{ path }] });
  });
});

test('a session that a dead battery broke off is kept as what it is', async () => {
  const body = leftAfter(playedSession(archiveId), 200);
  const { data } = await save({ ...body, ending: 'aborted' });
  expect(data).toMatchObject({ ending: 'aborted', trials: body.claim.trials, flags: [] });
});

describe('a session that is kept and counts for nothing', () => {
  test('was played in less time than it says', async () => {
    const body = playedSession(archiveId);
    const { data } = await save({ ...body, begun: body.ended });
    expect(data).toMatchObject({ isValid: false, flags: ['clock'] });
  });

  test('is of another version of its game, and has no score', async () => {
    const { data } = await save({ ...playedSession(archiveId), gameVersion: 9 });
    expect(data).toMatchObject({ isValid: false, flags: ['otherVersion'], threshold: null, score: null });
    const one = await t.send(trainingCalls.one, { params: { id: data.id } }, admin.token);
    expect(one.data.trialRows).toEqual([]);
  });
});

test('an account that does not see the patient can neither save nor read', async () => {
  const body = playedSession(archiveId);
  expect((await save(body, doctor.token)).status).toBe(404);
  await save(body);
  expect((await t.send(trainingCalls.one, { params: { id: body.id } }, doctor.token)).status).toBe(404);
  const { data } = await t.send(trainingCalls.page, { query: { archiveId } }, doctor.token);
  expect(data.rows).toEqual([]);
});

test('a session of one patient cannot be sent again as another’s', async () => {
  const body = playedSession(archiveId);
  await save(body);
  const other = await t.archive({ institutionId });
  expect((await save({ ...body, archiveId: other })).status).toBe(409);
});
