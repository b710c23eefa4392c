import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Instrument, Item, Language, Texts } from '@cogclinic/scales/instrument';
import { copyOf } from '@cogclinic/scales/ownCopy';
import type { Wording } from '@cogclinic/scales/translations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newOwnCode, ownDraft } from '#testing/samples.ownInstruments.ts';

let t: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
});
afterAll(() => t.close());

const FALL: Texts = { zh: '跌倒过吗', 'zh-TW': '跌倒過嗎', en: 'Did you fall?', ru: 'Вы падали?' };
const FEAR: Texts = { zh: '怕跌倒吗', 'zh-TW': '怕跌倒嗎', en: 'Do you fear falling?', ru: 'Боитесь упасть?' };

/** A draft that asks these two questions. */
function asking(code: string, ...questions: readonly Texts[]): Instrument {
  const draft = ownDraft(code);
  const sections = draft.sections.map((section) => ({
    ...section,
    items: section.items.slice(0, 2).map((item, at): Item => ({ ...item, text: questions[at] ?? item.text })),
  }));
  return ownDraft(code, { sections, normSets: [], defaultNormSet: null });
}
const said = (words: string): Texts => ({ zh: words, 'zh-TW': words, en: words, ru: words });
const save = async (
  instrument: Instrument,
  revision: number | null = null,
  right: readonly Wording[] = [],
  original: string | null = null,
) => {
  const { code } = instrument;
  const body = { instrument, revision, stillRight: [...right], copyOf: original };
  const saved = await t.send(ownInstrumentCalls.saveDraft, { params: { code }, body }, admin.token);
  expect([saved.code, saved.msg]).toEqual([200, '']);
  return { revision: saved.data.revision, stale: saved.data.translations.stale.map(named) };
};
const named = ({ place, language }: Wording) => `${place} ${language}`;
const publish = (id: string, revision: number, more: { withStale?: true } = {}) =>
  t.send(
    ownInstrumentCalls.publish,
    { params: { id }, body: { revision, noUrgentAnswers: true, ...more } },
    admin.token,
  );
const known = async (id: string) =>
  (await t.send(ownInstrumentCalls.one, { params: { id } }, admin.token)).data.translations.stale.map(named);
const stateOf = async (id: string) =>
  (await t.send(ownInstrumentCalls.one, { params: { id } }, admin.token)).data.state;

const FALLEN = { ...FALL, zh: '摔倒过吗' };
const OTHERS = ['items.1.text zh-TW', 'items.1.text en', 'items.1.text ru'];

test('a draft that is saved with one language changed keeps which translations are stale', async () => {
  const code = newOwnCode();
  expect(await save(asking(code, FALL, FEAR))).toEqual({ revision: 1, stale: [] });
  expect(await save(asking(code, FALLEN, FEAR), 1)).toEqual({ revision: 2, stale: OTHERS });
  expect(await known(code)).toEqual(OTHERS);
  const translated = { ...FALLEN, en: 'Did you tumble?' };
  expect((await save(asking(code, translated, FEAR), 2)).stale).toEqual(['items.1.text zh-TW', 'items.1.text ru']);
  const right = [{ place: 'items.1.text', language: 'ru' }] as const;
  expect((await save(asking(code, translated, FEAR), 3, right)).stale).toEqual(['items.1.text zh-TW']);
  expect(await known(code)).toEqual(['items.1.text zh-TW']);
});

test('is refused for publication until its author confirms; audit says with how many it went out', async () => {
  const code = newOwnCode();
  await save(asking(code, FALL, FEAR));
  await save(asking(code, FALLEN, FEAR), 1);
  expect(await publish(code, 2)).toMatchObject({
    status: 422,
    msg: expect.stringMatching(/^3 translations are to be checked/),
  });
  expect(await stateOf(code)).toBe('draft');
  expect((await publish(code, 2, { withStale: true })).code).toBe(200);
  const [entry] = await t.owner(
    "SELECT detail ->> 'staleTranslations' AS said FROM audit_entries WHERE detail ->> 'instrument' = $1 AND detail ->> 'state' = 'published'",
    [code],
  );
  expect(entry).toEqual({ said: '3' });
});

test('the next version goes on from the published one, and from what was stale of it', async () => {
  const code = newOwnCode();
  await save(asking(code, FALL, FEAR));
  await publish(code, 1);
  expect((await save(asking(code, FALLEN, FEAR))).stale).toEqual(OTHERS);
  await publish(code, 2, { withStale: true });
  expect(await known(code)).toEqual(OTHERS);
  const fear = { ...FEAR, en: 'Are you afraid to fall?' };
  expect((await save(asking(code, FALLEN, fear))).stale).toEqual([
    ...OTHERS,
    'items.2.text zh',
    'items.2.text zh-TW',
    'items.2.text ru',
  ]);
});

test('a copy is stale where its original is, and publishing it asks too', async () => {
  const original = newOwnCode();
  await save(asking(original, FALL, FEAR));
  await save(asking(original, FALLEN, FEAR), 1);
  const copy = newOwnCode();
  const { instrument } = copyOf(asking(original, FALLEN, FEAR), copy, said('Falls, at home'));
  expect(await save(instrument, null, [], original)).toEqual({ revision: 1, stale: OTHERS });
  expect(await known(copy)).toEqual(OTHERS);
  expect(await publish(copy, 1)).toMatchObject({ status: 422, msg: expect.stringMatching(/^3 translations/) });
  // What is put right in the copy stays open in the original.
  const right = OTHERS.map((one) => ({ place: 'items.1.text', language: one.slice(13) as Language }));
  expect(await save(instrument, 1, right)).toEqual({ revision: 2, stale: [] });
  expect(await known(original)).toEqual(OTHERS);
  expect((await publish(copy, 2)).code).toBe(200);
});

test('a copy of an instrument that there is not is refused, and nothing is kept', async () => {
  const [code, none] = [newOwnCode(), newOwnCode()];
  const body = { instrument: asking(code, FALL, FEAR), copyOf: none };
  expect((await t.send(ownInstrumentCalls.saveDraft, { params: { code }, body }, admin.token)).status).toBe(404);
  expect((await t.send(ownInstrumentCalls.one, { params: { id: code } }, admin.token)).status).toBe(404);
});

test('a draft that was given up leaves nothing stale behind', async () => {
  const code = newOwnCode();
  await save(asking(code, FALL, FEAR));
  await publish(code, 1);
  await save(asking(code, FALLEN, FEAR));
  await t.send(ownInstrumentCalls.dropDraft, { params: { id: code }, body: { revision: 2 } }, admin.token);
  expect(await known(code)).toEqual([]);
  expect((await save(asking(code, FALL, FEAR))).stale).toEqual([]);
});

test('a file that was exported here and changed in one language outside comes back with stale translations', async () => {
  const code = newOwnCode();
  await save(asking(code, FALL, FEAR));
  await publish(code, 1);
  const { raw } = await t.send(ownInstrumentCalls.exportFhir, { params: { id: code } }, admin.token);
  const changed = raw.toString('utf8').replaceAll('Did you fall?', 'Did you tumble?');
  const file = new File([changed], 'falls.json', { type: 'application/json' });
  const { data } = await t.send(ownInstrumentCalls.importFhir, { file }, admin.token);
  expect(data.next).toEqual({ code, version: 2, revision: null });
  if (!data.instrument) throw new Error('not read');
  expect((await save({ ...data.instrument, code })).stale).toEqual([
    'items.1.text zh',
    'items.1.text zh-TW',
    'items.1.text ru',
  ]);
});
