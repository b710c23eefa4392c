import { expect, test } from 'vitest';
import { MOST, sizeProblem } from './limits.ts';

const many = <T>(count: number, made: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => made(at));
const asks = (count: number, item: object = {}) => many(count, (at) => ({ code: `q${at}`, ...item }));
const of = (items: readonly object[], more: object = {}) => ({ sections: [{ code: 'a', items }], ...more });
const found = (instrument: unknown) => {
  const problem = sizeProblem(instrument);
  return problem && [problem.rule, problem.place, problem.params.given, problem.path.join('.')];
};
const short = (instrument: unknown) => found(instrument)?.slice(0, 3);

test('an instrument at every limit passes, one beyond any limit does not', () => {
  expect(found(of(asks(MOST.items)))).toBeNull();
  expect(found(of(asks(MOST.items + 1)))).toEqual(['tooManyItems', 'items', 1001, 'sections']);
  const choices = (count: number) => [{ code: '1', choices: many(count, (value) => ({ value })) }];
  expect(found(of(choices(500)))).toBeNull();
  expect(found(of(choices(501)))).toEqual(['tooManyChoices', 'items.1', 501, 'sections.0.items.0.choices']);
  const deep = (levels: number) => ({ sections: [{ code: 'a', repeats: many(levels, (at) => `g${at}`), items: [] }] });
  expect(found(deep(3))).toBeNull();
  expect(found(deep(4))).toEqual(['repeatsTooDeep', 'sections.a', 4, 'sections.0.repeats']);
});

test('items are counted over all sections, choices and conditions over all items', () => {
  const sections = many(3, (at) => ({ code: `${at}`, items: asks(400) }));
  expect(found({ sections })).toEqual(['tooManyItems', 'items', 1200, 'sections']);
  // 41 × 499 = 20,459: the 41st item exceeds 20,000.
  expect(short(of(asks(41, { choices: many(499, () => 0) })))).toEqual(['tooManyChoices', 'items.q40', 20_459]);
  // Alternatives count one by one: 67 × 301 = 20,167.
  const when = [many(300, () => ({})), {}];
  expect(short(of(asks(67, { when })))).toEqual(['tooManyConditions', 'items.q66', 67 * 301]);
});

test('subscales, and the items that they name in all, are limited', () => {
  const scales = (count: number, items: number) => ({
    sections: [],
    scoring: { subscales: many(count, (at) => ({ code: `s${at}`, items: many(items, String) })) },
  });
  expect(found(scales(200, 100))).toBeNull();
  expect(short(scales(201, 1))).toEqual(['tooManySubscales', 'subscales', 201]);
  expect(short(scales(60, 1001))).toEqual(['tooManySubscaleItems', 'subscales.s0', 1001]);
  expect(short(scales(200, 101))).toEqual(['tooManySubscaleItems', 'subscales.s198', 199 * 101]);
});

test.each([null, 7, 'x', [[]], {}, { sections: 3 }, { sections: [null, 'x', { items: [null] }], scoring: null }])(
  'takes anything: %j',
  (given) => {
    expect(sizeProblem(given)).toBeNull();
  },
);
