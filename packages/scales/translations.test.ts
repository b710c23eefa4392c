import { expect, test } from 'vitest';
import type { Instrument, Item, Texts } from './instrument.ts';
import { PLAIN_SUM } from './own.ts';
import { NO_TRANSLATIONS, staleCounts, type Translations, translationsAfter, type Wording } from './translations.ts';

const texts = (zh: string, tw: string, en: string, ru: string): Texts => ({ zh, 'zh-TW': tw, en, ru });
const same = (text: string) => texts(text, text, text, text);
const FALL = texts('跌倒过吗', '跌倒過嗎', 'Did you fall?', 'Вы падали?');
const FEAR = texts('怕跌倒吗', '怕跌倒嗎', 'Do you fear falling?', 'Боитесь упасть?');

const question = (code: string, text: Texts): Item => ({
  code,
  text,
  kind: 'choice',
  choices: [
    { value: 0, text: texts('否', '否', 'No', 'Нет') },
    { value: 1, text: texts('是', '是', 'Yes', 'Да') },
  ],
});
/** An instrument with these questions, numbered as they stand. */
const form = (...questions: readonly Texts[]): Instrument => ({
  code: 'OWN-FALLS',
  version: '1',
  name: texts('跌倒', '跌倒', 'Falls', 'Падения'),
  description: same(''),
  instruction: same(''),
  category: 'own',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 5, to: 10 },
  source: '',
  licence: { kind: 'free', owner: '', terms: same(''), confirmationNeeded: false },
  needsEducation: false,
  sections: [
    {
      code: 'main',
      title: texts('跌倒', '跌倒', 'Falls', 'Падения'),
      items: questions.map((text, at) => question(`${at + 1}`, text)),
    },
  ],
  scoring: PLAIN_SUM,
  normSets: [],
  defaultNormSet: null,
});

/** What is known after one saving after the other, each with the wordings that are said to be right still. */
function after(first: Instrument, ...savings: readonly (Instrument | [Instrument, readonly Wording[]])[]) {
  let before = { instrument: first, translations: NO_TRANSLATIONS };
  for (const saving of savings) {
    const [instrument, right] = Array.isArray(saving) ? saving : [saving, []];
    before = { instrument, translations: translationsAfter(before, instrument, right) };
  }
  return before.translations;
}
const staleIn = ({ stale }: Translations) => stale.map(({ place, language }) => `${place} ${language}`);

test('a changed wording makes the other languages of its text stale, and says what it was', () => {
  const known = after(form(FALL, FEAR), form({ ...FALL, zh: '摔倒过吗' }, FEAR));
  expect(known.stale).toEqual([
    { place: 'items.1.text', language: 'zh-TW', from: 'zh', was: '跌倒过吗' },
    { place: 'items.1.text', language: 'en', from: 'zh', was: '跌倒过吗' },
    { place: 'items.1.text', language: 'ru', from: 'zh', was: '跌倒过吗' },
  ]);
  expect(staleCounts(known.stale)).toEqual([
    { language: 'zh-TW', count: 1 },
    { language: 'en', count: 1 },
    { language: 'ru', count: 1 },
  ]);
});

test('what was typed on after a saving keeps what the text was at first', () => {
  const known = after(form(FALL), form({ ...FALL, zh: '摔' }), form({ ...FALL, zh: '摔倒过吗' }));
  expect(known.stale.map(({ was }) => was)).toEqual(['跌倒过吗', '跌倒过吗', '跌倒过吗']);
});

test('a stale wording that is changed is so no longer, and makes no other stale, also while it is typed on', () => {
  const zh = { ...FALL, zh: '摔倒过吗' };
  const known = after(form(FALL), form(zh), form({ ...zh, en: 'Did' }), form({ ...zh, en: 'Did you tumble?' }));
  expect(staleIn(known)).toEqual(['items.1.text zh-TW', 'items.1.text ru']);
});

test('a translation that is changed on its own later makes the others stale', () => {
  const zh = { ...FALL, zh: '摔倒过吗' };
  const en = { ...zh, en: 'Did you tumble?' };
  const elsewhere = { ...FEAR, zh: '怕摔倒吗' };
  const known = after(
    form(FALL, FEAR),
    form(zh, FEAR),
    form(en, FEAR),
    form(en, elsewhere),
    form({ ...en, en: 'Did you tumble last year?' }, elsewhere),
  );
  expect(staleIn(known).filter((one) => one.startsWith('items.1.'))).toEqual([
    'items.1.text zh',
    'items.1.text zh-TW',
    'items.1.text ru',
  ]);
  // Two languages were changed since: no single earlier wording tells what it was right for.
  expect(known.stale.find(({ place, language }) => place === 'items.1.text' && language === 'ru')?.was).toBeNull();
});

test('languages that are changed together are in step; the others are stale', () => {
  const known = after(form(FALL), form({ ...FALL, zh: '摔倒过吗', 'zh-TW': '摔倒過嗎' }));
  expect(staleIn(known)).toEqual(['items.1.text en', 'items.1.text ru']);
});

test('a change that is undone leaves nothing stale', () => {
  expect(after(form(FALL), form({ ...FALL, zh: '摔倒过吗' }), form(FALL)).stale).toEqual([]);
});

test('a wording that is right still is so no longer than the next change', () => {
  const zh = { ...FALL, zh: '摔倒过吗' };
  const right = [{ place: 'items.1.text', language: 'en' }] as const;
  const known = after(form(FALL), form(zh), [form(zh), right]);
  expect(staleIn(known)).toEqual(['items.1.text zh-TW', 'items.1.text ru']);
  const more = after(form(FALL), form(zh), [form(zh), right], form({ ...zh, zh: '摔过吗' }));
  expect(staleIn(more)).toEqual(['items.1.text zh-TW', 'items.1.text en', 'items.1.text ru']);
});

test('a first translation makes no other stale, however slowly it is typed', () => {
  const known = after(
    form(same('跌倒过吗')),
    form({ ...same('跌倒过吗'), en: 'Did' }),
    form({ ...same('跌倒过吗'), en: 'Did you fall?' }),
    // Chinese words under Russian are no translation yet.
    form({ ...same('跌倒过吗'), en: 'Did you fall?', ru: 'Вы падали?' }),
  );
  expect(known.stale).toEqual([]);
});

test('a copy that stands in for a translation is stale with the others', () => {
  const known = after(
    form({ ...same('跌倒过吗'), en: 'Did you fall?' }),
    form({ ...same('跌倒过吗'), en: 'Did you fall?', zh: '摔倒过吗' }),
  );
  expect(staleIn(known)).toEqual(['items.1.text zh-TW', 'items.1.text en', 'items.1.text ru']);
});

test('a blank translation and an equal one are not stale', () => {
  const known = after(form({ ...FALL, en: '', ru: 'Упали?' }), form({ ...FALL, en: '', ru: 'Упали?', zh: '跌倒過嗎' }));
  expect(staleIn(known)).toEqual(['items.1.text ru']);
});

test('a mark goes with its text when items are moved, numbered anew, or removed', () => {
  const zh = { ...FEAR, zh: '怕摔倒吗' };
  const marks = (place: string) => [`${place} zh-TW`, `${place} en`, `${place} ru`];
  expect(staleIn(after(form(FALL, FEAR), form(FALL, zh), form(zh, FALL)))).toEqual(marks('items.1.text'));
  expect(staleIn(after(form(FALL, FEAR), form(FALL, zh), form(zh)))).toEqual(marks('items.1.text'));
  // Moved and changed between two savings.
  expect(staleIn(after(form(FALL, FEAR), form(zh, FALL)))).toEqual(marks('items.1.text'));
  expect(after(form(FALL, FEAR), form(FALL, zh), form(FALL)).stale).toEqual([]);
});

test('a choice, a name and a text that is new are told apart', () => {
  const before = form(FALL);
  const [section] = before.sections;
  const [item] = section?.items ?? [];
  if (!section || item?.kind !== 'choice') throw new Error('no choice');
  const choices = item.choices.map((choice) =>
    choice.value === 1 ? { ...choice, text: { ...choice.text, en: 'Yes, I did' } } : choice,
  );
  const now: Instrument = {
    ...before,
    name: { ...before.name, ru: 'Падения за год' },
    sections: [
      { ...section, title: { ...before.name, ru: 'Падения за год' }, items: [{ ...item, hint: FEAR, choices }] },
    ],
  };
  expect(staleIn(after(before, now))).toEqual([
    'name zh',
    'name zh-TW',
    'name en',
    'items.1.choices.1 zh',
    'items.1.choices.1 zh-TW',
    'items.1.choices.1 ru',
  ]);
});
