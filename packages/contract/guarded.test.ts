import { expect, test } from 'vitest';
import { z } from 'zod';
import { guarded, list, readLater, unread } from './guarded.ts';
import { problemsOf } from './problems.ts';
import { answers } from './scales.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

test('an oversized list is refused before its elements are read', () => {
  let looked = 0;
  const part = z.number().refine(() => {
    looked += 1;
    return true;
  });
  const schema = z.object({ given: list(part, 3) });
  expect(schema.parse({ given: [1, 2, 3] })).toEqual({ given: [1, 2, 3] });
  expect(looked).toBe(3);
  const { error } = schema.safeParse({ given: many(4) });
  expect(looked).toBe(3);
  expect(error && problemsOf(error)).toEqual([{ path: 'given', rule: 'atMost', params: { count: 3 } }]);
});

test('problems carry their path and figures; valid input parses as without the guard', () => {
  const schema = guarded(z.object({ a: z.string() }), (value) =>
    value === 'giant' ? { path: ['a', 2], rule: 'tooManyItems', params: { given: 5, most: 4 } } : null,
  );
  const { error } = schema.safeParse('giant');
  expect(error && problemsOf(error)).toEqual([{ path: 'a.2', rule: 'tooManyItems', params: { given: 5, most: 4 } }]);
  expect(schema.parse({ a: 'x' })).toEqual({ a: 'x' });
  expect(schema.safeParse({ a: 1 }).success).toBe(false);
});

test('the description covers input that is read later', () => {
  const schema = z.object({ a: z.string() });
  const taken = unread(schema, () => null);
  expect(taken.safeParse({ a: 1 }).success).toBe(true);
  expect(taken.safeParse(7).success).toBe(false);
  let described: unknown;
  z.toJSONSchema(taken, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      described ??= readLater.get(zodSchema);
    },
  });
  expect(described).toBe(schema);
});

test('at most 1,000 answers are taken, and of very many problems the first are reported', () => {
  const given = (count: number, value: unknown) => Object.fromEntries(many(count).map((at) => [`${at}`, value]));
  expect(answers.safeParse(given(1000, 1)).success).toBe(true);
  const { error } = answers.safeParse(given(1001, 1));
  expect(error && problemsOf(error)).toEqual([{ path: '', rule: 'tooMany', params: {} }]);
  const wrong = answers.safeParse(given(1000, null)).error;
  expect(wrong && problemsOf(wrong)).toHaveLength(200);
});
