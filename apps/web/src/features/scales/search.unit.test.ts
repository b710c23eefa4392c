import { describe, expect, test } from 'vitest';
import { findTypes, type PaperGroup, type PaperType } from './search.ts';

const type = (id: string, name: string, description: string): PaperType => ({
  id,
  type: 'mood',
  name,
  description,
  answeredBy: 'patient',
  page: 'questions',
  hasEntry: false,
  items: 9,
  minutes: { from: 2, to: 5 },
  enabled: true,
});

const groups: PaperGroup[] = [
  {
    type: 'mood',
    name: 'Mood',
    items: [type('PHQ-9', 'Health questionnaire', 'low mood'), type('GAD-7', 'Anxiety', 'worry')],
  },
  { type: 'sleep', name: 'Sleep', items: [type('ISI', 'Insomnia', 'nights')] },
];
const found = (words: string) => findTypes(groups, words).flatMap((group) => group.items.map((item) => item.id));

describe('search for an instrument', () => {
  test('gives all without words', () => {
    expect(found('  ')).toEqual(['PHQ-9', 'GAD-7', 'ISI']);
  });

  test('searches code, name and description in any case', () => {
    expect(found('phq')).toEqual(['PHQ-9']);
    expect(found('INSOMNIA')).toEqual(['ISI']);
    expect(found('worry anx')).toEqual(['GAD-7']);
  });

  test('leaves out groups with nothing in them', () => {
    expect(findTypes(groups, 'isi').map((group) => group.type)).toEqual(['sleep']);
    expect(findTypes(groups, 'nothing')).toEqual([]);
  });
});
