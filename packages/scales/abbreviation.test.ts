import { expect, test } from 'vitest';
import { abbreviatedName, abbreviationOf } from './abbreviation.ts';
import { instruments } from './catalogue.ts';

test('a code that clinicians write otherwise is written as they do', () => {
  expect(abbreviationOf('MOCA', 'Montreal Cognitive Assessment')).toBe('MoCA');
  expect(abbreviationOf('MINI-COG', 'Mini-Cog')).toBe('Mini-Cog');
  expect(abbreviationOf('PHQ-9', 'Patient Health Questionnaire')).toBe('PHQ-9');
});

test('an instrument of the institution goes by its name', () => {
  expect(abbreviationOf('OWN-17', '病房睡眠问卷')).toBe('病房睡眠问卷');
});

test('a name is preceded by its abbreviation unless it has it', () => {
  expect(abbreviatedName('MOCA', 'Montreal Cognitive Assessment (MoCA)')).toBe('Montreal Cognitive Assessment (MoCA)');
  expect(abbreviatedName('ESS', 'Epworth')).toBe('ESS · Epworth');
  expect(abbreviatedName('OWN-17', '病房睡眠问卷')).toBe('病房睡眠问卷');
});

test('each abbreviation is one of the catalogue, and no two are the same', () => {
  const written = instruments.map(({ code, name }) => abbreviationOf(code, name.en));
  expect(new Set(written).size).toBe(instruments.length);
  expect(written.filter((one, at) => one !== instruments[at]?.code).toSorted()).toEqual(
    ['Barthel', 'Braden', 'CDT (Shulman)', 'Mini-Cog', 'MoCA', 'MoCA-B', 'Morse', 'Zarit'].toSorted(),
  );
});
