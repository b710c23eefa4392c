import { expect, test } from 'vitest';
import { type Call, toldBy } from './call.ts';
import { catalogue } from './catalogue.ts';

const declared: Call[] = Object.values(catalogue).flatMap((calls) => Object.values(calls));

test('every call tells of a noun', () => {
  for (const call of declared) expect(() => toldBy(call), call.path).not.toThrow();
});

test('a GET changes nothing, and every other call says what it changes', () => {
  const silent = declared.filter(({ method, changes }) => (method === 'GET') === (changes !== undefined));
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
