import { describe, expect, test } from 'vitest';
import { levelOf } from '../norms.ts';
import { scoreInstrument } from '../score.ts';
import { everywhere, instrumentOf, without } from '../testing.ts';

const dass = instrumentOf('DASS-21');
const scales = {
  depression: ['3', '5', '10', '13', '16', '17', '21'],
  anxiety: ['2', '4', '7', '9', '15', '19', '20'],
  stress: ['1', '6', '8', '11', '12', '14', '18'],
} as const;

/** Zero everywhere but on one subscale, whose seven items of at most 3 add up to `sum`. */
function on(scale: keyof typeof scales, sum: number) {
  let left = sum;
  const given = scales[scale].map((code) => {
    const value = Math.min(3, left);
    left -= value;
    return [code, value] as const;
  });
  const score = scoreInstrument(dass, { ...everywhere(dass, 0), ...Object.fromEntries(given) }, {});
  return { score, subscore: score.subscores.find(({ code }) => code === scale) };
}

test('twenty-one sentences, seven to a subscale, no total', () => {
  expect(dass.sections.flatMap((section) => section.items)).toHaveLength(21);
  expect(
    Object.values(scales)
      .flat()
      .toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual(Array.from({ length: 21 }, (_, index) => String(index + 1)));
  expect(scoreInstrument(dass, everywhere(dass, 3), {})).toMatchObject({ total: null, unbanded: 'profile' });
});

// The sum of seven items doubled: 4 → 8, 5 → 10, 6 → 12, 7 → 14 …
describe.each([
  [
    'depression',
    [
      [0, 'normal'],
      [4, 'normal'],
      [5, 'mild'],
      [6, 'mild'],
      [7, 'moderate'],
      [10, 'moderate'],
      [11, 'severe'],
      [13, 'severe'],
      [14, 'extremely-severe'],
      [21, 'extremely-severe'],
    ],
  ],
  [
    'anxiety',
    [
      [0, 'normal'],
      [3, 'normal'],
      [4, 'mild'],
      [5, 'moderate'],
      [7, 'moderate'],
      [8, 'severe'],
      [9, 'severe'],
      [10, 'extremely-severe'],
      [21, 'extremely-severe'],
    ],
  ],
  [
    'stress',
    [
      [0, 'normal'],
      [7, 'normal'],
      [8, 'mild'],
      [9, 'mild'],
      [10, 'moderate'],
      [12, 'moderate'],
      [13, 'severe'],
      [16, 'severe'],
      [17, 'extremely-severe'],
      [21, 'extremely-severe'],
    ],
  ],
] as const)('%s alone', (scale, cases) => {
  test.each(cases.map(([sum, band]) => [sum, sum + sum, band] as const))('%i doubled is %i: %s', (sum, value, band) => {
    const { score, subscore } = on(scale, sum);
    expect(subscore).toMatchObject({ value, min: 0, max: 42, band: { code: band } });
    expect(score.subscores.filter(({ code }) => code !== scale).map((other) => other.value)).toEqual([0, 0]);
  });
});

test('the level of the profile is that of the worst subscale', () => {
  expect(levelOf(on('anxiety', 5).score)).toBe('moderate');
});

test.each([
  ['21', 0, []],
  ['21', 1, ['life-without-meaning']],
  ['21', 3, ['life-without-meaning']],
  ['20', 3, []],
])('sentence %s of %i raises %j, whatever the sums', (code, value, flags) => {
  const score = scoreInstrument(dass, { ...everywhere(dass, 0), [code]: value }, {});
  expect(score.flags.map((flag) => flag.code)).toEqual(flags);
});

test('with a sentence missing its subscale has no value, the others keep theirs', () => {
  const score = scoreInstrument(dass, without(everywhere(dass, 1), '3'), {});
  expect(score.subscores.map(({ value, band }) => [value, band?.code])).toEqual([
    [null, undefined],
    [14, 'moderate'],
    [14, 'normal'],
  ]);
});
