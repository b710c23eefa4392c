import { expect, test } from 'vitest';
import { filled, fillingOf, placesIn } from '#features/reports/shared/filling.ts';
import type { Template } from '../calls.ts';
import { inLanguage, offered } from './ranking.ts';

const template = (name: string, given: Partial<Template> = {}): Template => ({
  id: name,
  name,
  level: null,
  instrument: null,
  alsoFor: [],
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
  template('own phq mild', { builtIn: false, instrument: 'PHQ-9', level: 'mild' }),
  template('normal', { level: 'normal' }),
  template('mild', { level: 'mild' }),
  template('severe', { level: 'severe' }),
  template('phq', { instrument: 'PHQ-9', alsoFor: ['GDS-15'] }),
  template('gad', { instrument: 'GAD-7', alsoFor: ['SAS'] }),
  template('moca', { instrument: 'MOCA', alsoFor: ['MMSE'] }),
  template('falls'),
];
const names = (templates: readonly Template[]) => templates.map(({ name }) => name);
const fitting = (instrument: string, category: string, level: Template['level']) =>
  names(offered(ALL, { instrument, category, level }).fitting);

test('of mood those for the scale come first, then the level', () => {
  expect(fitting('PHQ-9', 'mood', 'mild')).toEqual(['own phq mild', 'own phq', 'phq', 'mild']);
  expect(fitting('GDS-15', 'mood', 'severe')).toEqual(['phq', 'severe']);
  expect(fitting('SAS', 'mood', 'mild')).toEqual(['gad', 'mild']);
  const { own, others } = offered(ALL, { instrument: 'SAS', category: 'mood', level: 'mild' });
  expect([names(own), names(others)]).toEqual([
    ['own any', 'own phq', 'own phq mild'],
    ['normal', 'severe', 'phq', 'moca', 'falls'],
  ]);
});

test('of memory, and where all is well, the level comes first', () => {
  expect(fitting('MOCA', 'cognition', 'severe')).toEqual(['severe', 'moca']);
  expect(fitting('MMSE', 'cognition', 'mild')).toEqual(['mild', 'moca']);
  expect(fitting('PHQ-9', 'mood', 'normal')).toEqual(['normal', 'own phq', 'phq']);
});

test('without a level only the scale tells; without a result nothing fits better', () => {
  expect(fitting('MMSE', 'cognition', null)).toEqual(['moca']);
  expect(offered(ALL, null).fitting).toEqual([]);
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
    age: 71,
    total: 17,
    max: 30,
    answered: { name: { en: 'MoCA <test>', ru: 'МоКА', zh: '蒙', 'zh-TW': '蒙' } },
    score: { band: null },
  } as unknown as Parameters<typeof fillingOf>[0]['report'];
  const known = { patient: 'Ann', institution: undefined, today: '2026-04-01', report };
  const text = '{patient}, {age}: {instrument}, {score}, {level}, {date}, {institution}, {other}';
  expect(filled(text, fillingOf(known, 'en'), 'html')).toBe(
    'Ann, 71: MoCA &lt;test&gt;, 17 / 30, {level}, 4 Mar 2026, {institution}, {other}',
  );
  expect(filled('{date}', fillingOf({ ...known, report: undefined }, 'ru'), 'text')).toBe('01.04.2026');
  expect(placesIn('{level} {level} {score} {x}')).toEqual(['{level}', '{score}']);
});
