import { expect, test } from 'vitest';
import { containing } from './like.ts';

test('a pattern finds a text as it is typed', () => {
  expect(containing('王')).toBe('%王%');
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
});
