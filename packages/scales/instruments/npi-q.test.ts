import { expect, test } from 'vitest';
import type { Answers } from '../instrument.ts';
import { askedItems } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { instrumentOf } from '../testing.ts';

const npiQ = instrumentOf('NPI-Q');
const codes = Array.from({ length: 12 }, (_, index) => String(index + 1));
const absent: Answers = Object.fromEntries(codes.map((code) => [code, 0]));
const worst: Answers = Object.assign({}, ...codes.map((code) => ({ [code]: 1, [`${code}s`]: 3, [`${code}d`]: 5 })));

test('twelve domains; severity and distress only of domains present', () => {
  expect(askedItems(npiQ, absent)).toHaveLength(12);
  expect(askedItems(npiQ, worst)).toHaveLength(36);
});

test.each([
  [absent, 0, 0],
  [worst, 36, 60],
  [{ ...absent, '1': 1, '1s': 2, '1d': 0, '12': 1, '12s': 3, '12d': 4 }, 5, 4],
  [{ ...absent, '1': 1, '1s': 2 }, 2, null],
  // a domain changed to absent drops its old severity
  [{ ...absent, '4s': 3, '4d': 5 }, 0, 0],
])('%j: severity %i, distress %s', (answers, total, distress) => {
  const score = scoreInstrument(npiQ, answers, {});
  expect(score).toMatchObject({ total, band: null, unbanded: 'noNorm' });
  expect(score.subscores).toMatchObject([{ code: 'distress', value: distress, min: 0, max: 60 }]);
});

test('a missing or inapplicable domain leaves no total', () => {
  expect(scoreInstrument(npiQ, { ...absent, '1': 1 }, {})).toMatchObject({ total: null, missing: ['1s'] });
  expect(scoreInstrument(npiQ, { ...absent, '1': 9 }, {})).toMatchObject({ total: null, unrated: ['1'] });
});
