import { expect, test } from 'vitest';
import { type Call, toldBy } from './call.ts';
import { catalogue } from './catalogue.ts';

const declared: Call[] = Object.values(catalogue).flatMap((calls) => Object.values(calls));

test('every call belongs to a noun', () => {
  for (const call of declared) expect(() => toldBy(call), call.path).not.toThrow();
});

test('every call that does more than read declares what it changes, and no other does', () => {
  const isReading = ({ method, repeatable }: Call) => method === 'GET' && repeatable !== false;
  const silent = declared.filter((call) => isReading(call) === (call.changes !== undefined));
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
