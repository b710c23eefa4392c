import { describe, expect, test } from 'vitest';
import { checkInstrument } from './check.ts';
import type { Group, Instrument, Item, Scoring } from './instrument.ts';
import { choice, question, text } from './instruments/compose.ts';
import { instrumentOf } from './testing.ts';

const gad7 = instrumentOf('GAD-7');
const mmse = instrumentOf('MMSE');
const word = text('词', '詞', 'word', 'слово');
const bands = gad7.normSets[0]?.groups[0]?.bands ?? [];

function withItems(change: (items: readonly Item[]) => readonly Item[]): Instrument {
  return { ...gad7, sections: gad7.sections.map((section) => ({ ...section, items: change(section.items) })) };
}
function withScoring(change: Partial<Scoring>): Instrument {
  return { ...gad7, scoring: { ...gad7.scoring, ...change } };
}
function withGroups(instrument: Instrument, groups: readonly Group[]): Instrument {
  return { ...instrument, normSets: instrument.normSets.slice(0, 1).map((set) => ({ ...set, groups })) };
}
function when(item: string): Pick<Item, 'when'> {
  return { when: [{ item, is: 'atLeast', value: 0 }] };
}
const flag = { code: 'f', item: '1', atLeast: 1, text: word, advice: word };

describe('checkInstrument', () => {
  test.each<[string, Instrument, RegExp]>([
    ['a repeated item', withItems((items) => [...items, ...items.slice(0, 1)]), /item 1 occurs twice/],
    [
      'a repeated choice',
      withItems((items) => [...items.slice(1), question('1', [choice(0, word), choice(0, word)], word)]),
      /item 1 offers 0 twice/,
    ],
    ['one choice', withItems((items) => [...items.slice(1), question('1', [choice(0, word)], word)]), /fewer than two/],
    [
      'a number without range',
      withItems((items) => [...items.slice(1), { code: '1', text: word, kind: 'number', min: 3, max: 0, step: 1 }]),
      /no sound range/,
    ],
    ['a reversed item not there', withScoring({ reversed: ['8'] }), /the reversed items names item 8/],
    [
      'a subscale item not there',
      withScoring({ subscales: [{ code: 's', name: word, items: ['1', '9'], as: 'sum' }] }),
      /subscale s names item 9/,
    ],
    [
      'an empty subscale',
      withScoring({ subscales: [{ code: 's', name: word, items: [], as: 'sum' }] }),
      /subscale s has no items/,
    ],
    ['a flag item not there', withScoring({ flags: [{ ...flag, item: '12' }] }), /flag f names item 12/],
    ['a flag out of reach', withScoring({ flags: [{ ...flag, atLeast: 4 }] }), /flag f can never be raised/],
    [
      'a rule for a band not there',
      withScoring({ bandRules: [{ band: 'x', itemsAtLeast: 3, count: 2 }] }),
      /names band x/,
    ],
    [
      'a rule for a norm set not there',
      withScoring({ bandRules: [{ band: 'mild', itemsAtLeast: 3, count: 2, normSet: 'y' }] }),
      /names norm set y/,
    ],
    ['a total not reached', withScoring({ max: 22 }), /0–22 but the items reach 0–21/],
    [
      'added points that a norm set does not mention',
      {
        ...withScoring({
          adjustments: [{ code: 'a', name: word, points: 1, educationYears: { from: 0, to: 12 }, belowTotal: 21 }],
        }),
        needsEducation: true,
      },
      /must say whether it was published with the added points/,
    ],
    [
      'a condition on nothing',
      withItems((items) => items.map((item) => (item.code === '2' ? { ...item, ...when('8') } : item))),
      /item 2 depends on item 8/,
    ],
    [
      'a condition on itself',
      withItems((items) => items.map((item) => (item.code === '2' ? { ...item, ...when('2') } : item))),
      /item 2 depends on itself/,
    ],
    [
      'a circle of conditions',
      withItems((items) =>
        items.map((item) =>
          item.code === '2' ? { ...item, ...when('3') } : item.code === '3' ? { ...item, ...when('2') } : item,
        ),
      ),
      /item 3 depends on itself/,
    ],
    ['no default norm set', { ...gad7, defaultNormSet: 'x' }, /default norm set x/],
    ['a repeated norm set', { ...gad7, normSets: [...gad7.normSets, ...gad7.normSets] }, /spitzer-2006 occurs twice/],
    ['no groups', withGroups(gad7, []), /has no groups/],
    [
      'a gap between bands',
      withGroups(gad7, [{ bands: bands.map((band) => (band.code === 'mild' ? { ...band, from: 6 } : band)) }]),
      /mild starts at 6 where 5/,
    ],
    [
      'overlapping bands',
      withGroups(gad7, [{ bands: bands.map((band) => (band.code === 'mild' ? { ...band, from: 4 } : band)) }]),
      /mild starts at 4 where 5/,
    ],
    [
      'a band from a total that is not among the uneven ones',
      withGroups(withScoring({ totals: [0, 4, 6, 9, 10, 14, 15, 21] }), [{ bands }]),
      /mild starts at 5 where 6/,
    ],
    ['bands that end early', withGroups(gad7, [{ bands: bands.slice(0, 3) }]), /end at 14 instead of 21/],
    [
      'levels out of order',
      withGroups(gad7, [{ bands: bands.map((band) => (band.code === 'mild' ? { ...band, level: 'severe' } : band)) }]),
      /levels/,
    ],
    [
      'a gap in education',
      withGroups(mmse, [
        { educationYears: { from: 0, to: 5 }, bands: mmse.normSets[0]?.groups[0]?.bands ?? [] },
        { educationYears: { from: 7, to: 9 }, bands: mmse.normSets[0]?.groups[0]?.bands ?? [] },
      ]),
      /0 groups for education 6/,
    ],
    [
      'an overlap in age',
      withGroups(gad7, [
        { ageYears: { from: 0, to: 75 }, bands },
        { ageYears: { from: 75, to: 150 }, bands },
      ]),
      /2 groups for education 0, age 75/,
    ],
    ['one sex left out', withGroups(gad7, [{ sex: 'male', bands }]), /0 groups .* female/],
    ['school asked for silently', { ...mmse, needsEducation: false }, /years of school/],
    ['an empty text', { ...gad7, name: { ...word, ru: ' ' } }, /GAD-7\.name is empty in ru/],
    ['Chinese in English', { ...gad7, name: { ...word, en: '词' } }, /Chinese characters in en/],
    ['Chinese punctuation in Russian', { ...gad7, name: { ...word, ru: 'слово\u3002' } }, /Chinese characters in ru/],
    ['Cyrillic in English', { ...gad7, name: { ...word, en: 'wоrd' } }, /Cyrillic letters in en/],
    ['half-width punctuation in Chinese', { ...gad7, name: { ...word, zh: '词,词' } }, /half-width punctuation in zh/],
    ['a text with spaces around', { ...gad7, name: { ...word, en: 'word ' } }, /space in en/],
  ])('finds %s', (_name, instrument, problem) => {
    expect(checkInstrument(instrument).join('\n')).toMatch(problem);
  });

  test('finds nothing in valid data', () => {
    expect(checkInstrument(gad7)).toEqual([]);
  });
});
