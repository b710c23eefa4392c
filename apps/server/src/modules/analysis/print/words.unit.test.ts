import { expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { groupWords } from './words.ts';

const t = translator('en');
const words = (by: Parameters<typeof groupWords>[0]['by'], key: string, name: string | null = null) =>
  groupWords({ by, key, name }, t);

test('ages and years of school stand as numbers', () => {
  expect(['-59', '60-69', '80-'].map((key) => words('age', key))).toEqual(['≤ 59', '60–69', '≥ 80']);
  expect(['0', '1-6', '13-', 'unknown'].map((key) => words('education', key))).toEqual(['0', '1–6', '≥ 13', '–']);
});

test('levels, steps and games have their words; what has a name keeps it', () => {
  expect(words('levels', 'severe-mild')).toBe('Severe → Mild');
  expect(words('level', 'none')).toBe('–');
  expect(words('step', 'screenedAgain')).toBe('Screened again');
  expect(words('department', 'none')).toBe('No department');
  expect(words('department', 'x', '神经内科')).toBe('神经内科');
});
