import { diagnosisCode } from '@cogclinic/contract/diagnoses';
import { expect, test } from 'vitest';
import { codesLike, isOwnTitle, titleOf } from './codes.ts';
import ICD10 from './icd10.json';

test('every code is well formed, stands once and in order, and has a title in four languages', () => {
  const codes = ICD10.map(({ code }) => code);
  expect(codes.map((code) => diagnosisCode.parse(code))).toEqual(codes);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  for (const one of ICD10) expect(Object.values(one).every((text) => text.trim() === text && text !== '')).toBe(true);
});

test.each([
  ['f00', 'F00.0'],
  ['G201', undefined],
  ['f06.7', 'F06.7'],
  ['阿尔茨海默 晚发', 'F00.1'],
  ['失智 血管 皮質下', 'F01.2'],
  ['alzheimer late', 'F00.1'],
  ['мультиинфаркт', 'F01.1'],
  ['тяжелый эпизод', 'F32.2'],
])('%s finds %s first', (typed, code) => {
  expect(codesLike(typed)[0]?.code).toBe(code);
});

test('a title follows its code in the reader’s language', () => {
  expect([titleOf('f00.1', 'en'), titleOf('A00', 'en')]).toEqual(['Dementia in Alzheimer disease, late onset', null]);
  expect([isOwnTitle('偏头痛，未特指'), isOwnTitle('偏头痛')]).toEqual([true, false]);
});
