import { randomUUID } from 'node:crypto';
import { adviceCalls } from '@cogclinic/contract/advices';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Answers, Instrument, Item, Subscale, Texts } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newOwnCode, ownDraft } from '#testing/samples.ownInstruments.ts';

let t: TestApp;
let admin: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });
const band = (code: string, from: number, to: number, level: 'normal' | 'severe') =>
  ({
    code,
    from,
    to,
    level,
    name: said(code),
    meaning: said(`${code} means`),
    advice: said(`${code} advises`),
  }) as const;
const BANDS = [band('steady', 0, 1, 'normal'), band('shaky', 2, 4, 'severe')];
const gait: Subscale = {
  code: 'scale-1',
  name: said('Gait'),
  items: ['1', '2'],
  as: 'sum',
  norm: { source: '', confirmation: 'unconfirmed', bands: BANDS },
};

/** The small draft of the samples, with a subscale. */
function banded(code: string, subscale: Subscale = gait): Instrument {
  const draft = ownDraft(code);
  return ownDraft(code, { scoring: { ...draft.scoring, subscales: [subscale] } });
}
const save = (instrument: Instrument, revision?: number) =>
  t.send(
    ownInstrumentCalls.saveDraft,
    { params: { code: instrument.code }, body: { instrument, revision } },
    admin.token,
  );
const publish = (id: string, revision = 1) =>
  t.send(ownInstrumentCalls.publish, { params: { id }, body: { revision, noUrgentAnswers: true } }, admin.token);
const attempt = (instrument: Instrument, answers: Answers) =>
  t.send(ownInstrumentCalls.tryAnswers, { body: { instrument, answers } }, admin.token);
async function report(code: string, answers: Answers) {
  const body = {
    administrationId: randomUUID(),
    archiveId,
    answers,
    testStartTime: '2026-01-05 14:12:00',
    testEndTime: '2026-01-05 14:30:00',
  };
  const done = await t.send(scaleCalls.answer, { params: { id: code }, body }, admin.token);
  return (await t.send(reportCalls.one, { params: { id: done.data.reportId } }, admin.token)).data;
}

describe('bands of a subscale', () => {
  test('are kept, scored, reported and printed; the version before has none', async () => {
    const code = newOwnCode();
    const { norm: _, ...bare } = gait;
    expect((await save(banded(code, bare))).code).toBe(200);
    expect((await publish(code)).code).toBe(200);
    const before = await report(code, { 1: 2, 2: 0, 3: 0 });
    expect((await save(banded(code))).code).toBe(200);
    expect((await publish(code, 2)).data).toEqual({ version: 2 });

    const after = await report(code, { 1: 2, 2: 0, 3: 0 });
    expect(after.score.subscores).toMatchObject([
      {
        code: 'scale-1',
        value: 2,
        min: 0,
        max: 4,
        better: 'lower',
        norm: { bands: [{ to: 1 }, { from: 2 }] },
        band: BANDS[1],
      },
    ]);
    expect(after.level).toBe('normal');
    const again = await t.send(reportCalls.one, { params: { id: before.id } }, admin.token);
    expect(again.data.score.subscores).toEqual(before.score.subscores);
    expect(before.score.subscores[0]).not.toHaveProperty('band');
    const pdf = await t.send(reportCalls.pdf, { params: { id: after.id }, query: {} }, admin.token);
    expect(pdf.status).toBe(200);
  });

  test('take the institution’s own advice', async () => {
    const code = newOwnCode();
    await save(banded(code));
    await publish(code);
    const listed = await t.send(adviceCalls.list, { params: { instrument: code } }, admin.token);
    expect(listed.data.map(({ normSet, bands }) => [normSet, bands.map((one) => one.band)])).toEqual([
      ['own', ['low', 'high']],
      ['subscale.scale-1', ['steady', 'shaky']],
    ]);
    const body = {
      instrument: code,
      normSet: 'subscale.scale-1',
      band: 'shaky',
      version: 0,
      en: 'A rail at the stairs',
    };
    expect((await t.send(adviceCalls.save, { body: body as never }, admin.token)).code).toBe(200);
    const { score } = await report(code, { 1: 2, 2: 2, 3: 0 });
    expect(score.subscores[0]?.band?.advice).toMatchObject({ en: 'A rail at the stairs', ru: 'shaky advises' });
    const tried = await attempt(banded(code), { 1: 2, 2: 2, 3: 0 });
    expect(tried.data.score).toEqual({ ...score, version: '1' });
  });

  test('that leave a gap keep a draft from being published', async () => {
    const code = newOwnCode();
    const norm = { source: '', confirmation: 'unconfirmed' as const, bands: BANDS.slice(0, 1) };
    await save(banded(code, { ...gait, norm }));
    expect((await publish(code)).data).toEqual({
      fields: [{ path: 'subscales.scale-1.bands.steady', message: 'No band covers 2–4' }],
    });
  });
});

describe('answers to a draft', () => {
  test('are scored as a test would score them, and nothing is kept', async () => {
    const code = newOwnCode();
    const tried = await attempt(banded(code), { 1: 2, 2: 1, 3: 2 });
    expect(tried.data).toMatchObject({
      calculated: {},
      missing: [],
      score: { total: 5, band: { code: 'high' }, subscores: [{ value: 3, band: { code: 'shaky' } }] },
    });
    const part = await attempt(banded(code), { 1: 2, 2: 1 });
    expect(part.data).toMatchObject({ missing: ['3'], score: { total: null, subscores: [{ value: 3 }] } });
    expect((await t.send(ownInstrumentCalls.one, { params: { id: code } }, admin.token)).code).toBe(404);
    expect(await t.owner(`SELECT 1 FROM own_instruments WHERE code = $1`, [code])).toEqual([]);
  });

  test('raise the warnings that a copy brought with it', async () => {
    const flag = { code: 'harm', item: '1', atLeast: 1, text: said('!'), advice: said('Ask at once') };
    const draft = banded(newOwnCode());
    const warning = { ...draft, scoring: { ...draft.scoring, flags: [flag] } };
    expect((await attempt(warning, { 1: 1 })).data.score.flags).toMatchObject([{ code: 'harm', item: '1' }]);
    expect((await attempt(warning, { 1: 0 })).data.score.flags).toEqual([]);
  });

  test('that the draft does not take any more are left out', async () => {
    const tried = await attempt(banded(newOwnCode()), { 1: 9, 2: 1, 3: 2, 7: 1 });
    expect([tried.code, tried.data.missing]).toEqual([200, ['1']]);
  });

  test('fill in calculated items, which conditions can read', async () => {
    const number = (code: string, more: object) =>
      ({ code, text: said(code), kind: 'number', min: 0, max: 300, step: 0.01, unscored: true, ...more }) as Item;
    const value = (linkId: string) => `%resource.descendants().where(linkId='${linkId}').answer.value`;
    const when = [{ item: 'bmi', is: 'atLeast', value: 30 }] as const;
    const items = [
      number('w', {}),
      number('h', {}),
      number('bmi', { calculated: `(${value('w')} / (${value('h')} * ${value('h')}) * 10000).round(2)` }),
      number('belly', { when, required: true }),
    ];
    const draft = ownDraft(newOwnCode(), { sections: [{ code: 'main', title: said('BMI'), items }], normSets: [] });
    expect((await attempt(draft, { w: 70, h: 175 })).data).toMatchObject({ calculated: { bmi: 22.86 }, missing: [] });
    expect((await attempt(draft, { w: 140, h: 200 })).data).toMatchObject({
      calculated: { bmi: 35 },
      missing: ['belly'],
    });
    expect((await attempt(draft, { bmi: 99 })).data).toMatchObject({ calculated: {}, stopped: false, missing: [] });
    const endless = '(1|2|3|4|5|6|7|8|9|10)'.concat('.repeat($this + 1 | $this + 2)');
    const slowItems = [number('w', {}), number('x', { calculated: endless })];
    const slow = ownDraft(newOwnCode(), {
      sections: [{ code: 'main', title: said('x'), items: slowItems }],
      normSets: [],
    });
    expect((await attempt(slow, { w: 1 })).data).toMatchObject({ calculated: {}, stopped: true });
  });
});

test('a choice that goes with no other is refused beside others, when answers are saved and when they are submitted', async () => {
  const code = newOwnCode();
  const choices = ['Falls', 'Dizziness', 'None of these'].map((words, value) => ({
    value,
    text: said(words),
    points: value === 2 ? 0 : 1,
    ...(value === 2 && { exclusive: true as const }),
  }));
  const items: Item[] = [{ code: '1', kind: 'multiple', text: said('Which?'), choices }];
  await save(ownDraft(code, { sections: [{ code: 'main', title: said('x'), items }], normSets: [] }));
  expect((await publish(code)).data).toEqual({ version: 1 });
  const id = randomUUID();
  await t.send(scaleCalls.start, { body: { id, instrument: code, archiveId } }, admin.token);
  const keep = (chosen: readonly number[], revision: number) =>
    t.send(scaleCalls.saveAnswers, { params: { id }, body: { answers: { 1: chosen }, revision } }, admin.token);
  expect(await keep([0, 2], 1)).toMatchObject({
    status: 422,
    data: { fields: [{ path: 'answers.1', message: 'This answer cannot be combined with others' }] },
  });
  expect((await keep([0, 1], 1)).status).toBe(200);
  expect((await keep([2], 2)).status).toBe(200);
  const { status } = await t.send(
    scaleCalls.answer,
    {
      params: { id: code },
      body: {
        administrationId: id,
        archiveId,
        answers: { 1: [1, 2] },
        testStartTime: '2026-01-01 10:00:00',
        testEndTime: '2026-01-01 10:05:00',
      },
    },
    admin.token,
  );
  expect(status).toBe(422);
});
