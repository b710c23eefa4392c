import type { Instrument, Section } from '@cogclinic/scales/instrument';
import { withRepetitions } from '@cogclinic/scales/repeat';
import { expect, test } from 'vitest';
import { canRepeat, endingRepetitions, placeOfSection, withoutRepetition } from './repetitions.ts';

const words = { zh: '词', 'zh-TW': '詞', en: 'word', ru: 'слово' };
const section = (code: string, repeats: readonly string[]): Section => ({
  code,
  title: words,
  ...(repeats.length > 0 && { repeats, groups: repeats }),
  items: [{ code: `${code}1`, kind: 'number', min: 0, max: 9, step: 1, text: words }],
});
/** Drugs, each with several doses; then something that stands alone. */
const instrument = {
  sections: [section('drug', ['d']), section('dose', ['d', 'n']), section('end', [])],
} as unknown as Instrument;
const answers = { drug1: 1, dose1: 2, 'dose1#1.2': 3, 'drug1#2': 4, 'dose1#2.1': 5, 'drug1#3': 6, end1: 7 };
const written = withRepetitions(instrument, answers).sections;
const named = (code: string) => written.find((one) => one.code === code) ?? written[0];

test('the repetitions that end at a section, innermost first', () => {
  expect(written.map(({ code }) => code)).toEqual([
    'drug',
    'dose',
    'dose#1.2',
    'drug#2',
    'dose#2.1',
    'drug#3',
    'dose#3.1',
    'end',
  ]);
  const ends = (code: string) => {
    const found = named(code);
    return found ? endingRepetitions(written, found) : [];
  };
  expect(ends('drug')).toEqual([]);
  expect(ends('dose')).toEqual([{ group: 'n', around: [1], index: 1, count: 2 }]);
  expect(ends('dose#1.2')).toEqual([
    { group: 'n', around: [1], index: 2, count: 2 },
    { group: 'd', around: [], index: 1, count: 3 },
  ]);
  const last = ends('dose#3.1');
  expect(last.map(canRepeat)).toEqual([true, true]);
  expect(ends('dose#1.2').map(canRepeat)).toEqual([true, false]);
  expect(ends('end')).toEqual([]);
  expect(named('dose#2.1') && placeOfSection(named('dose#2.1') as Section)).toEqual([2, 1]);
});

test('a repetition taken out takes its answers along; the later ones move up', () => {
  expect(withoutRepetition(instrument, answers, { group: 'd', around: [], index: 2, count: 3 })).toEqual({
    'drug1#2': 6,
    'dose1#2.1': null,
    'drug1#3': null,
  });
  expect(withoutRepetition(instrument, answers, { group: 'n', around: [1], index: 1, count: 2 })).toEqual({
    dose1: 3,
    'dose1#1.2': null,
  });
  expect(withoutRepetition(instrument, answers, { group: 'd', around: [], index: 1, count: 3 })).toEqual({
    drug1: 4,
    dose1: 5,
    'dose1#1.2': null,
    'drug1#2': 6,
    'dose1#2.1': null,
    'drug1#3': null,
  });
});
