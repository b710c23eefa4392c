import { id } from '@cogclinic/contract/fields';
import { expect, test } from 'vitest';
import { newId } from './newId.ts';

test('makes ids that the contract takes, each once', () => {
  const made = Array.from({ length: 500 }, newId);
  expect(made.every((one) => id.safeParse(one).success)).toBe(true);
  expect(new Set(made).size).toBe(500);
});
