import { CHAIN_STEPS } from '@cogclinic/contract/analysis';
import { expect, test } from 'vitest';
import type { AnalysedFigures } from '../figures.service.ts';
import { figureLines } from './letters.text.ts';

type Figure = AnalysedFigures[number];
const none = { patients: 0, records: 0, amount: null };
const group = (by: Figure['groups'][number]['by'], key: string, patients: number, before = 0) => ({
  ...{ by, key, name: null, patients, records: patients * 2, amount: null },
  before: { ...none, patients: before },
});
const tested = (patients: number, groups: Figure['groups']): Figure => ({
  ...{ figure: 'screened', patients, records: patients * 2, amount: null, before: none, groups },
});

test('a figure stands with both periods and its groups', () => {
  const figure = tested(30, [group('level', 'normal', 20, 9), group('level', 'severe', 10)]);
  expect(figureLines({ ...figure, before: { patients: 9, records: 12, amount: null } }, 'en')).toEqual([
    'Patients tested',
    '  Patients: 30 (before: 9)',
    '  Tests: 60 (before: 12)',
    '  Level',
    '    Normal: 20 (before: 9)',
    '    Severe: 10 (before: 0)',
  ]);
});

test('a figure of fewer than five patients tells nothing but that', () => {
  const text = figureLines(tested(4, [group('level', 'normal', 4)]), 'en').join('\n');
  expect(text).not.toMatch(/[1-9]\d* \(|: 8/);
  expect(text).toContain('Patients: not shown (before: 0)');
  expect(text).toContain('Normal: not shown (before: 0)');
});

test('where a total is withheld, no grouping adds up to it', () => {
  // Five patients, each alone in a level: their number would tell that.
  const levels = ['normal', 'mild', 'moderate', 'severe', 'positive'].map((key) => group('level', key, 1));
  const text = figureLines(tested(5, [...levels, group('instrument', 'PHQ-9', 5)]), 'en').join('\n');
  expect(text).toContain('PHQ-9: not shown');
  expect(text).toContain('Patients: not shown');
});

test('a step that all but a few of the one before reached is withheld', () => {
  const counts = [40, 38, 20, 0, 0, 0, 0];
  const groups = CHAIN_STEPS.map((step, at) => group('step', step, counts[at] ?? 0));
  const lines = figureLines({ figure: 'chain', ...none, patients: 40, records: 40, before: none, groups }, 'en');
  expect(lines.slice(3, 6).map((line) => line.replace(/^.*: (.*) \(.*$/, '$1'))).toEqual(['40', 'not shown', '20']);
});
