import { expect, test } from 'vitest';
import { isImpaired, isSideOfCut, LEVELS, levelsFollow, worsening, worstLevel } from './levels.ts';

test('each level stands once; a finding is any severity or a positive screen', () => {
  expect(new Set(LEVELS).size).toBe(6);
  expect(LEVELS.filter(isImpaired)).toEqual(['mild', 'moderate', 'severe', 'positive']);
  expect(LEVELS.filter(isSideOfCut)).toEqual(['negative', 'positive']);
});

test('a positive screen is worse than normal or negative, and of no degree among severities', () => {
  expect(worsening('normal', 'positive')).toBeGreaterThan(0);
  expect(worsening('negative', 'positive')).toBeGreaterThan(0);
  expect(worsening('negative', 'mild')).toBeGreaterThan(0);
  expect(worsening('positive', 'negative')).toBeLessThan(0);
  expect(worsening('positive', 'mild')).toBe(0);
  expect(worsening('severe', 'positive')).toBe(0);
  expect(worsening('normal', 'negative')).toBe(0);
  expect(worsening('mild', 'severe')).toBeGreaterThan(0);
});

test('of a profile severity is told before a positive screen, and a finding before none', () => {
  expect(worstLevel(['normal', 'positive', 'mild'])).toBe('mild');
  expect(worstLevel(['negative', 'positive'])).toBe('positive');
  expect(worstLevel(['negative', 'normal'])).toBe('normal');
  expect(worstLevel([])).toBeNull();
});

test('levels follow ever worse scores also across a positive screen', () => {
  expect(levelsFollow(['normal', 'mild', 'moderate', 'severe', 'severe'])).toBe(true);
  expect(levelsFollow(['negative', 'positive', 'positive'])).toBe(true);
  expect(levelsFollow(['positive', 'negative'])).toBe(false);
  expect(levelsFollow(['severe', 'positive', 'mild'])).toBe(false);
});
