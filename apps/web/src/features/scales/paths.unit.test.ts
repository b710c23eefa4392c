import { expect, test } from 'vitest';
import { testPath } from './paths.ts';

test('a test is gone on with on the page of its family, a paper form among the questions', () => {
  expect(testPath('questions', '7')).toBe('/examinations/questions/7');
  expect(testPath('QuestionsYbocs', '7')).toBe('/examinations/QuestionsYbocs/7');
  expect(testPath('entry', '7')).toBe('/examinations/questions/7');
  expect(testPath('questionsmoca', '7')).toBe('/examinations/questionsmoca/7');
  expect(testPath('questionsmoca', '7', true)).toBe('/examinations/questions/7?entry=1');
});
