import { expect, test } from 'vitest';
import { scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { instrumentOf } from '../testing.ts';

const vf = instrumentOf('VF');

test('one count over sixty seconds', () => {
  expect(scoredItems(vf)).toMatchObject([{ code: '1', task: { kind: 'fluency', seconds: 60 } }]);
});

test.each([0, 12, 13, 60])('%i animals are the total, and no band is claimed', (count) => {
  expect(scoreInstrument(vf, { 1: count }, { ageYears: 70, educationYears: 9 })).toMatchObject({
    total: count,
    normSet: null,
    band: null,
    unbanded: 'noNorm',
    subscores: [{ value: count }],
  });
});

// A share of the sixty that the field allows would say 33 % of 20 animals, which is a good count.
test('the count feeds no cognitive dimension', () => {
  const { subscores } = scoreInstrument(vf, { 1: 20 }, {});
  expect(subscores.map(({ dimension }) => dimension)).toEqual([undefined]);
});

test('repetitions and other words are recorded apart', () => {
  expect(scoreInstrument(vf, { 1: 15, 2: 3, 3: 1 }, {}).total).toBe(15);
  expect(scoreInstrument(vf, { 2: 3 }, {})).toMatchObject({ total: null, missing: ['1'] });
});
