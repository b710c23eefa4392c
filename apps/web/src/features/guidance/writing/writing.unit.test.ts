import { expect, test } from 'vitest';
import type { Template } from '../calls.ts';
import { filled, fillingOf, placesIn } from './filling.ts';
import { inLanguage, offered } from './ranking.ts';

const template = (name: string, given: Partial<Template> = {}): Template => ({
  id: name,
  name,
  level: null,
  instrument: null,
  language: 'en',
  title: name,
  body: '',
  builtIn: true,
  version: 1,
  ...given,
});

const ALL = [
  template('own any', { builtIn: false }),
  template('own phq', { builtIn: false, instrument: 'PHQ-9' }),
  template('mild', { level: 'mild' }),
  template('severe', { level: 'severe' }),
  template('phq', { instrument: 'PHQ-9' }),
  template('gad', { instrument: 'GAD-7' }),
  template('moca', { instrument: 'MOCA' }),
  template('falls'),
];
const category = (instrument: string) => (instrument === 'MOCA' ? 'cognition' : 'mood');
const names = (templates: readonly Template[]) => templates.map(({ name }) => name);

test('templates for the scale come first, then for the level, then for scales of its kind', () => {
  const offer = offered(ALL, { instrument: 'PHQ-9', category: 'mood', level: 'mild' }, category);
  expect(names(offer.fitting)).toEqual(['own phq', 'phq', 'mild', 'gad']);
  expect(names(offer.own)).toEqual(['own any']);
  expect(names(offer.others)).toEqual(['severe', 'moca', 'falls']);
});

test('a normal result is answered by its level before its scale', () => {
  const all = [...ALL, template('normal', { level: 'normal' })];
  const offer = offered(all, { instrument: 'PHQ-9', category: 'mood', level: 'normal' }, category);
  expect(names(offer.fitting)).toEqual(['normal', 'own phq', 'phq']);
});

test('without a result nothing fits better', () => {
  expect(offered(ALL, null, category).fitting).toEqual([]);
});

test('a template of the product is found in another language, an own one is not', () => {
  const all = [template('a'), template('b'), template('а', { language: 'ru' }), template('б', { language: 'ru' })];
  const [, b] = all;
  expect(b && inLanguage(all, b, 'ru')?.name).toBe('б');
  expect(inLanguage(all, template('own', { builtIn: false }), 'ru')).toBeUndefined();
});

test('places are filled in the guidance’s language and as text, others stay', () => {
  const report = {
    testEndTime: '2026-03-04 09:30:00',
    total: 17,
    max: 30,
    answered: { name: { en: 'MoCA <test>', ru: 'МоКА', zh: '蒙', 'zh-TW': '蒙' } },
    score: { band: null },
  } as unknown as Parameters<typeof fillingOf>[0]['report'];
  const known = { patient: 'Ann', institution: undefined, today: '2026-04-01', report };
  const text = '{patient}: {instrument}, {score}, {level}, {date}, {institution}, {other}';
  expect(filled(text, fillingOf(known, 'en'), 'html')).toBe(
    'Ann: MoCA &lt;test&gt;, 17 / 30, {level}, 4 Mar 2026, {institution}, {other}',
  );
  expect(filled('{date}', fillingOf({ ...known, report: undefined }, 'ru'), 'text')).toMatch(/^1 апр\. 2026/);
  expect(placesIn('{level} {level} {score} {x}')).toEqual(['{level}', '{score}']);
});
