import { answers } from '@cogclinic/contract/scales';
import { expect, test } from 'vitest';
import { typedWords } from './typedWords.ts';

test('pasted text loses characters that cannot be kept', () => {
  const pasted = 'one\u000btwo\u0000\tthree\nfour \ud83d 𠮷 é';
  expect(answers.safeParse({ 1: pasted }).success).toBe(false);
  expect(typedWords(pasted)).toBe('one two \tthree\nfour   𠮷 é');
  expect(answers.safeParse({ 1: typedWords(pasted) }).success).toBe(true);
  expect(typedWords(' \u000b\n')).toBeNull();
});
