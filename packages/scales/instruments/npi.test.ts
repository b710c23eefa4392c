import { describe, expect, test } from 'vitest';
import type { Answers, Score } from '../instrument.ts';
import { askedItems } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { instrumentOf, outcome } from '../testing.ts';

const npi = instrumentOf('NPI');
const codes = Array.from({ length: 12 }, (_, index) => String(index + 1));
const absent: Answers = Object.fromEntries(codes.map((code) => [code, 0]));

/** A domain that is present, with its frequency, severity and distress. */
function present(domain: number, frequency: number, severity: number, distress?: number): Answers {
  return {
    [`${domain}`]: 1,
    [`${domain}f`]: frequency,
    [`${domain}s`]: severity,
    ...(distress !== undefined && { [`${domain}d`]: distress }),
  };
}

const score = (answers: Answers): Score => scoreInstrument(npi, answers, {});
const part = (of: Score, code: string) => of.subscores.find((subscore) => subscore.code === code);

test('twelve domains; an absent one asks nothing further', () => {
  expect(npi.sections).toHaveLength(12);
  expect(askedItems(npi, absent).map(({ code }) => code)).toEqual(codes);
  expect(askedItems(npi, { '1': 1 }).map(({ code }) => code)).toEqual(['1', '1f', '1s', '1d', ...codes.slice(1)]);
});

test('all absent: every score is 0', () => {
  const none = score(absent);
  expect(none).toMatchObject({ total: 0, missing: [] });
  expect(outcome(none)).toBe('few');
  expect(none.subscores.map(({ value }) => value)).toEqual(Array.from({ length: 14 }, () => 0));
});

test('all at the worst: 12 × 4 × 3 = 144, of ten domains 120, distress 12 × 5 = 60', () => {
  const worst = score(Object.assign({}, ...codes.map((code) => present(Number(code), 4, 3, 5))));
  expect(worst.total).toBe(144);
  expect(part(worst, 'ten-domains')?.value).toBe(120);
  expect(part(worst, 'distress')?.value).toBe(60);
  expect(outcome(worst)).toBe('many');
});

test.each([
  [1, 1, 1, 'present'],
  [3, 1, 3, 'present'],
  [1, 3, 3, 'present'],
  [2, 2, 4, 'relevant'],
  [4, 1, 4, 'relevant'],
  [4, 3, 12, 'relevant'],
])('frequency %i × severity %i = %i, %s', (frequency, severity, product, band) => {
  const delusions = part(score({ ...absent, ...present(1, frequency, severity, 0) }), 'delusions');
  expect(delusions?.value).toBe(product);
  expect(delusions?.band?.code).toBe(band);
});

test.each([
  [{ ...absent, ...present(3, 4, 2), ...present(7, 2, 1) }, 10, 'few'],
  [{ ...absent, ...present(3, 4, 2), ...present(7, 3, 1) }, 11, 'many'],
])('%j: %i, %s', (answers, total, band) => {
  const result = score(answers);
  expect(result.total).toBe(total);
  expect(outcome(result)).toBe(band);
});

test('night and appetite count in the twelve, not in the ten', () => {
  const result = score({ ...absent, ...present(1, 2, 2, 3), ...present(11, 4, 3, 5), ...present(12, 1, 2, 1) });
  expect(result.total).toBe(4 + 12 + 2);
  expect(part(result, 'ten-domains')?.value).toBe(4);
  expect(part(result, 'distress')?.value).toBe(9);
});

describe('missing answers', () => {
  test('a present domain without its severity leaves no total, but the other domains stand', () => {
    const result = score({ ...absent, ...present(2, 3, 2), '1': 1, '1f': 4 });
    expect(result).toMatchObject({ total: null, missing: ['1s'], unbanded: 'incomplete' });
    expect(part(result, 'delusions')?.value).toBeNull();
    expect(part(result, 'hallucinations')?.value).toBe(6);
  });

  test('missing distress leaves the total as it is', () => {
    const result = score({ ...absent, ...present(1, 4, 3) });
    expect(result.total).toBe(12);
    expect(part(result, 'distress')?.value).toBeNull();
  });

  test('a domain that does not apply is not taken for absent', () => {
    expect(score({ ...absent, '5': 9 })).toMatchObject({ total: null, unrated: ['5'] });
    expect(part(score({ ...absent, '12': 9 }), 'ten-domains')?.value).toBe(0);
  });
});
