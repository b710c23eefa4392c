import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { pushCalls as calls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import type { Answers, Instrument, Item, Texts } from '@cogclinic/scales/instrument';
import { settled } from '@cogclinic/scales/own';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newOwnCode, ownDraft } from '#testing/samples.ownInstruments.ts';
import { newPush } from '#testing/samples.push.ts';
import { tokenOf } from './testing.ts';

let t: TestApp;
let doctor: TestAccount;
let admin: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());
beforeEach(async () => {
  archiveId = await t.archive({ institutionId: doctor.institutionId });
});

const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });
const points = (code: string, more: Partial<Item> = {}) =>
  ({
    code,
    kind: 'choice',
    text: said(code),
    // The points of a choice are its value: told apart, they would show how it is scored.
    choices: [0, 1, 2].map((value) => ({ value, text: said(`${value}`), points: value })),
    ...more,
  }) as Item;
const is = (item: string, value: number) => [{ item, is: 'equals', value } as const];
const drug = { groups: ['drug'], repeats: ['drug'] };
const answerOf = (linkId: string) => `%resource.descendants().where(linkId='${linkId}').answer.value`;
const WEIGHT = `${answerOf('years')} * 10`;
/** Comes to no end. */
const ENDLESS = '(1|2|3|4|5|6|7|8|9|10)'.concat('.repeat($this + 1 | $this + 2)');

/** Falls, and if so how bad; any number of drugs, and of one taken often its side effects; more if falls weigh much. */
const branching = (weight = WEIGHT): Partial<Instrument> => ({
  sections: [
    {
      code: 'falls',
      title: said('Falls'),
      items: [points('fell'), points('hurt', { when: is('fell', 1) })],
    },
    {
      code: 'drug',
      title: said('Drug'),
      ...drug,
      items: [
        { code: 'name', kind: 'text', text: said('Name'), maxLength: 40, unscored: true, required: true },
        points('often', { unscored: true }),
        points('effects', { unscored: true, when: is('often', 2) }),
      ],
    },
    {
      code: 'sum',
      title: said('Sum'),
      items: [
        {
          code: 'weight',
          kind: 'number',
          text: said('Secret weight'),
          min: 0,
          max: 100,
          step: 1,
          unscored: true,
          calculated: weight,
        },
        { code: 'years', kind: 'number', text: said('Years'), min: 0, max: 9, step: 1, unscored: true },
        points('more', { unscored: true, required: true, when: [{ item: 'weight', is: 'atLeast', value: 50 }] }),
      ],
    },
  ],
  normSets: [],
  defaultNormSet: null,
});

async function publish(more: Partial<Instrument>): Promise<string> {
  const code = newOwnCode();
  const body = { instrument: settled(ownDraft(code, more)) };
  expect((await t.send(ownInstrumentCalls.saveDraft, { params: { code }, body }, admin.token)).msg).toBe('');
  const done = await t.send(
    ownInstrumentCalls.publish,
    { params: { id: code }, body: { revision: 1, noUrgentAnswers: true } },
    admin.token,
  );
  expect(done.msg).toBe('');
  return code;
}
const add = (instrument: string) => t.send(calls.add, { body: newPush(archiveId, { instrument }) }, doctor.token);
async function pushed(weight = WEIGHT): Promise<{ id: string; token: string }> {
  const { data, msg } = await add(await publish(branching(weight)));
  expect(msg).toBe('');
  return { id: data.id, token: tokenOf(data.link) };
}
const open = async (token: string) => (await t.send(calls.guest, { params: { token } })).data.scale;
const keep = async (token: string, answers: Answers, revision: number) =>
  (await t.send(calls.guestAnswers, { params: { token }, body: { answers: { ...answers }, revision } })).data;
const handIn = (token: string, answers: Answers, revision = 9) =>
  t.send(calls.guestSubmit, { params: { token }, body: { answers: { ...answers }, revision } });

test('answers on an abandoned path are dropped, in groups too', async () => {
  const { token } = await pushed();
  const long = { fell: 1, hurt: 2, name: 'A', often: 2, effects: 1, 'name#2': 'B', 'often#2': 2, 'effects#2': 0 };
  await keep(token, long, 1);
  expect((await open(token))?.answers).toEqual(long);
  await keep(token, { ...long, fell: 0, 'often#2': 1 }, 2);
  const { hurt: _, 'effects#2': __, ...short } = long;
  expect(await open(token)).toMatchObject({ answers: { ...short, fell: 0, 'often#2': 1 }, revision: 2 });
  expect((await handIn(token, { ...short, fell: 0, 'often#2': 1 })).status).toBe(200);
});

test('an answer to a question that is not asked is refused, and so is a path that is not answered', async () => {
  const { token } = await pushed();
  const complete = { fell: 0, name: 'A' };
  const fieldsOf = async (answers: Answers) => {
    const { status, data } = await handIn(token, answers);
    expect(status).toBe(422);
    return (data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path);
  };
  expect(await fieldsOf({ ...complete, hurt: 1 })).toEqual(['answers.hurt']);
  expect(await fieldsOf({ ...complete, 'name#2': 'B', 'effects#2': 1 })).toEqual(['answers.effects#2']);
  expect(await fieldsOf({ fell: 1, name: 'A' })).toEqual(['answers.hurt']);
  expect(await fieldsOf({ ...complete, 'often#2': 1 })).toEqual(['answers.name#2']);
  expect((await handIn(token, complete)).status).toBe(200);
});

test('a repeated group comes back with the report, scored is what scores', async () => {
  const { id, token } = await pushed();
  await open(token);
  const answers = { fell: 1, hurt: 2, name: 'A', often: 0, 'name#2': 'B', 'often#2': 2, 'effects#2': 1, 'name#3': 'C' };
  expect((await handIn(token, answers)).data).toMatchObject({ state: 'done', scale: null });
  const { data: push } = await t.send(calls.one, { params: { id } }, doctor.token);
  const report = await t.send(reportCalls.one, { params: { id: push.reportId ?? '' } }, doctor.token);
  expect(report.data).toMatchObject({ answers, total: 3 });
});

test('a path that depends on a calculated item sends its value and not its formula', async () => {
  const { token } = await pushed();
  const first = await open(token);
  expect(JSON.stringify(first)).not.toMatch(/Secret|descendants|points/);
  const answers = { fell: 0, name: 'A', years: 6 };
  expect(await keep(token, answers, 1)).toEqual({ revision: 1, calculated: { weight: 60 } });
  expect((await open(token))?.answers).toEqual({ ...answers, weight: 60 });
  expect((await handIn(token, answers)).status).toBe(422);
  await keep(token, { ...answers, weight: 60, more: 1 }, 2);
  expect((await open(token))?.answers).toMatchObject({ more: 1 });
  expect(await keep(token, { ...answers, years: 2, weight: 60, more: 1 }, 3)).toEqual({
    revision: 3,
    calculated: { weight: 20 },
  });
  expect((await open(token))?.answers).toEqual({ ...answers, years: 2, weight: 20 });
  expect((await handIn(token, { ...answers, years: 2, weight: 20 })).status).toBe(200);
});

test('while calculating takes too long, and the items asked are unknown, all given answers stay', {
  timeout: 30_000,
}, async () => {
  const { token } = await pushed(ENDLESS);
  const answers = { fell: 0, name: 'A', years: 6, more: 1 };
  expect(await keep(token, answers, 1)).toEqual({ revision: 1, calculationsLate: true });
  expect(await open(token)).toMatchObject({ answers, revision: 1 });
  // Not refused for a question that may well be asked; without the value there is no score.
  expect(await handIn(token, answers)).toMatchObject({ status: 503, msg: expect.stringContaining('answers are kept') });
  expect(await open(token)).toMatchObject({ answers, revision: 1 });
});

test('a scale that another person has to answer stays refused, and says why', async () => {
  const refused = async (answeredBy: Instrument['answeredBy']) => {
    const { status, msg } = await add(await publish({ ...branching(), answeredBy }));
    expect(status).toBe(422);
    return msg;
  };
  expect(await refused('informant')).toMatch(/answered by an informant/);
  expect(await refused('examiner')).toMatch(/rated by an examiner/);
});
