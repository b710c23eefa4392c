import { expect, test } from 'vitest';
import { instruments } from './catalogue.ts';
import type { Instrument, Language } from './instrument.ts';
import { mmse } from './instruments/mmse.ts';
import { phq9 } from './instruments/phq-9.ts';
import { itemsOf } from './run.ts';
import { scoreInstrument } from './score.ts';
import { textPlaces } from './textPlaces.ts';
import { missingPlaces, releaseOf, shownText, type TextSet, textsOf, withTexts } from './validatedTexts.ts';

const source = { title: 'Edition of 2006', permittedBy: 'Pfizer' };

/** A text that differs from ours at each place that speaks for itself. */
function setOf(instrument: Instrument, language: Language, number = 1): TextSet {
  const own = textPlaces(instrument).filter(({ as }) => as === null);
  const texts = own.map(({ key, words }) => [
    key,
    { [language]: words === null ? `* ${key}` : Array.from({ length: words }, (_, at) => `w${at}`).join(', ') },
  ]);
  return { number, sources: { [language]: source }, texts: Object.fromEntries(texts) };
}

test('no two texts of an instrument have the same key, and each that another speaks for comes after it', () => {
  for (const instrument of instruments) {
    const places = textPlaces(instrument);
    const keys = places.map(({ key }) => key);
    expect(new Set(keys).size, instrument.code).toBe(keys.length);
    for (const [at, { as }] of places.entries()) if (as !== null) expect(keys.indexOf(as)).toBeLessThan(at);
  }
});

test('the four choices of PHQ-9, the same for its nine scored items, are asked for once', () => {
  const own = textPlaces(phq9).filter(({ as, key }) => as === null && /^item [1-9] choice/.test(key));
  expect(own.map(({ key }) => key)).toEqual([0, 1, 2, 3].map((value) => `item 1 choice ${value}`));
});

test('a language is worded whole: items and choices of all, the others stay ours', () => {
  const worded = withTexts(phq9, setOf(phq9, 'ru'));
  const [, second] = itemsOf(worded);
  expect(second?.text.ru).toBe('* item 2');
  expect(second?.text.en).toBe(itemsOf(phq9)[1]?.text.en);
  // Spoken for by the first item's.
  expect(second?.kind === 'choice' && second.choices[3]?.text.ru).toBe('* item 1 choice 3');
  expect([worded.version, worded.wording]).toEqual([`${phq9.version}+t1`, { ru: source }]);
});

test('a choice with a text of its own has that, and not the one that speaks for it', () => {
  const set = setOf(phq9, 'en');
  const worded = withTexts(phq9, { ...set, texts: { ...set.texts, 'item 4 choice 0': { en: 'Never' } } });
  const fourth = itemsOf(worded)[3];
  expect(fourth?.kind === 'choice' && fourth.choices.map(({ text }) => text.en).slice(0, 2)).toEqual([
    'Never',
    '* item 1 choice 1',
  ]);
});

test('a text that lacks an item that this release has is not shown at all', () => {
  const set = setOf(phq9, 'en');
  const { 'item 9': _, ...texts } = set.texts;
  expect(missingPlaces(textPlaces(phq9), texts, 'en').map(({ key }) => key)).toEqual(['item 9']);
  expect(withTexts(phq9, { ...set, texts })).toBe(phq9);
});

test('what leads through a form may be left out, and stays ours', () => {
  const set = setOf(phq9, 'en');
  const { instruction: _, ...texts } = set.texts;
  expect(withTexts(phq9, { ...set, texts }).instruction.en).toBe(phq9.instruction.en);
});

test('the words of MMSE are learned and asked for again in the loaded language alone', () => {
  const worded = withTexts(mmse, setOf(mmse, 'ru'));
  const tasks = itemsOf(worded).flatMap(({ task }) => (task?.kind === 'words' ? [task.words] : []));
  expect(tasks.map(({ ru }) => ru)).toEqual([
    ['w0', 'w1', 'w2'],
    ['w0', 'w1', 'w2'],
  ]);
  expect(tasks[0]?.zh).toEqual(['雨伞', '河流', '面包']);
});

test('the score of the same answers is the same but for its version', () => {
  const answers = Object.fromEntries(itemsOf(phq9).map(({ code }) => [code, 2]));
  const { version: _, ...ours } = scoreInstrument(phq9, answers, { ageYears: 70 });
  const { version, ...validated } = scoreInstrument(withTexts(phq9, setOf(phq9, 'zh', 12)), answers, { ageYears: 70 });
  expect(validated).toEqual(ours);
  expect([releaseOf(version), textsOf(version), textsOf(phq9.version)]).toEqual([phq9.version, 12, null]);
});

test('a source is named in the language of the test only', () => {
  const worded = withTexts(phq9, setOf(phq9, 'zh'));
  expect(shownText(worded, 'zh')).toEqual({ ...source, language: 'zh' });
  expect([shownText(worded, 'en'), shownText(worded, null), shownText(phq9, 'zh')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
