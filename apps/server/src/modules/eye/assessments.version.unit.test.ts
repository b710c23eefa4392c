import { expect, test } from 'vitest';
import { versionAfter } from './assessments.version.ts';

test('after the first version the retests take turns, and none comes twice in a row', () => {
  expect(versionAfter(null)).toBe('initial');
  expect(versionAfter('initial')).toBe('retest1');
  expect(versionAfter('retest1')).toBe('retest2');
  expect(versionAfter('retest2')).toBe('retest3');
  expect(versionAfter('retest3')).toBe('retest1');
});
