import { expect, test } from 'vitest';
import { scoreInstrument } from '../score.ts';
import { everywhere, instrumentOf, without } from '../testing.ts';

const epq = instrumentOf('EPQ-88');
const allYes = everywhere(epq, 1);
const allNo = everywhere(epq, 0);

const values = (answers: Parameters<typeof scoreInstrument>[1]) =>
  Object.fromEntries(scoreInstrument(epq, answers, {}).subscores.map(({ code, value }) => [code, value]));

test('88 questions, each in one scale: 21 of E, 24 of N, 23 of P and 20 of L', () => {
  expect(epq.sections.flatMap(({ items }) => items.map(({ code }) => code))).toEqual(
    Array.from({ length: 88 }, (_, index) => String(index + 1)),
  );
  const keyed = epq.scoring.subscales.flatMap(({ items }) => items);
  expect(keyed).toHaveLength(88);
  expect(new Set(keyed).size).toBe(88);
  expect(epq.scoring.subscales.map(({ items }) => items.length)).toEqual([21, 24, 23, 20]);
});

test('yes to everything: 18 of E, 24 of N, 11 of P and 5 of L; no total and no band', () => {
  expect(values(allYes)).toEqual({ E: 18, N: 24, P: 11, L: 5 });
  expect(scoreInstrument(epq, allYes, {})).toMatchObject({ total: null, band: null, unbanded: 'profile' });
});

test('no to everything: what is left, 3 of E, none of N, 12 of P and 15 of L', () => {
  expect(values(allNo)).toEqual({ E: 3, N: 0, P: 12, L: 15 });
});

const yes = { E: [1, 84], N: [3, 86], P: [26, 85], L: [20, 87] };
const no = { E: [21, 29, 45], P: [2, 22, 72, 88], L: [4, 44, 83] };

test.each(Object.entries(yes).flatMap(([scale, codes]) => codes.map((code) => [scale, code] as const)))(
  '%s: yes to %i alone is one point more there and nowhere else',
  (scale, code) => {
    const before = values(allNo);
    expect(values({ ...allNo, [code]: 1 })).toEqual({ ...before, [scale]: (before[scale] ?? 0) + 1 });
  },
);

test.each(Object.entries(no).flatMap(([scale, codes]) => codes.map((code) => [scale, code] as const)))(
  '%s: yes to %i alone is one point less there and nowhere else',
  (scale, code) => {
    const before = values(allNo);
    expect(values({ ...allNo, [code]: 1 })).toEqual({ ...before, [scale]: (before[scale] ?? 0) - 1 });
  },
);

test.each([
  ['E', { E: 21, N: 0, P: 12, L: 15 }],
  ['N', { E: 3, N: 24, P: 12, L: 15 }],
  ['P', { E: 3, N: 0, P: 23, L: 15 }],
  ['L', { E: 3, N: 0, P: 12, L: 20 }],
] as const)('the highest %s on its own', (code, expected) => {
  const { items, reversed } = epq.scoring.subscales.find((each) => each.code === code) ?? { items: [] };
  const answers = { ...allNo, ...Object.fromEntries(items.map((item) => [item, reversed?.includes(item) ? 0 : 1])) };
  expect(values(answers)).toEqual(expected);
});

test('a missing answer empties its own scale only', () => {
  expect(values(without(allYes, '45'))).toEqual({ E: null, N: 24, P: 11, L: 5 });
});

test('a wish to be dead raises a flag, even on a form just begun', () => {
  expect(scoreInstrument(epq, { 69: 1 }, {}).flags.map(({ code }) => code)).toEqual(['wish-to-die']);
  expect(scoreInstrument(epq, { 69: 0 }, {}).flags).toEqual([]);
});
