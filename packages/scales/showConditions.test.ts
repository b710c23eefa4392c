import { describe, expect, test } from 'vitest';
import type { Clause, Item, Texts } from './instrument.ts';
import {
  askedTooEarly,
  circularItems,
  clausesOf,
  conditionProblem,
  itemsBefore,
  itemsUnder,
  showConditionsOf,
  withoutConditionsOn,
} from './showConditions.ts';

const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });
const choices = [0, 1].map((value) => ({ value, text: said(`c${value}`) }));
const item = (code: string, more: Partial<Item> = {}) =>
  ({ code, text: said('q'), kind: 'choice', choices, ...more }) as Item;
const is = (code: string, value = 1) => ({ item: code, is: 'equals', value }) as const;
const other = (code: string) => [
  { item: code, is: 'unanswered', value: 0 } as const,
  { item: code, is: 'notEquals', value: 1 } as const,
];
const section = (code: string, items: readonly Item[], repeats?: readonly string[]) => ({
  code,
  title: said(code),
  items,
  ...(repeats && { repeats }),
});

describe('conditions are written as they were read', () => {
  test.each<[string, readonly Clause[], string | null]>([
    ['one', [is('1')], 'all'],
    ['all', [is('1'), is('2')], 'all'],
    ['any', [[is('1'), is('2')]], 'any'],
    ['another answer or none', [other('1'), is('2')], 'all'],
    ['any with another answer or none', [[...other('1'), is('2')]], 'any'],
    ['groups of them', [is('1'), [is('2'), is('3')]], null],
  ])('%s', (_name, when, join) => {
    const written = showConditionsOf({ when });
    expect(written?.join ?? null).toBe(join);
    if (written) expect(clausesOf(written)).toEqual(when);
  });

  test('no conditions stay no conditions', () => {
    expect(clausesOf({ join: 'any', conditions: [] })).toBeUndefined();
    expect(showConditionsOf({ when: [other('1')] })?.conditions).toEqual([{ item: '1', is: 'differs', value: 1 }]);
  });
});

test('an item can read earlier items that are asked as often as it', () => {
  const sections = [
    section('a', [item('1'), item('2', { hidden: true })]),
    section('r', [item('3'), item('4')], ['g']),
    section('b', [item('5'), item('6')]),
  ];
  const codes = (code: string) => itemsBefore({ sections }, code).map((one) => one.code);
  expect([codes('1'), codes('4'), codes('6')]).toEqual([[], ['1', '3'], ['1', '5']]);
});

test('the dependants of an item are found, and lose their conditions with it', () => {
  const items = [item('3', { when: [is('1')] }), item('1'), item('2', { when: [[is('1'), is('3')], is('1')] })];
  const draft = { sections: [section('a', items)] };
  expect(itemsUnder(draft, '1').map(({ code }) => code)).toEqual(['3', '2']);
  expect(askedTooEarly(draft).map(({ item: { code }, needs }) => [code, needs])).toEqual([['3', '1']]);
  expect(items.map((one) => withoutConditionsOn(one, '1').when)).toEqual([undefined, undefined, [[is('3')]]]);
});

test('conditions that never hold are found', () => {
  const items = new Map(
    [item('1', { when: [is('2')] }), item('2', { when: [is('1')] }), item('3', { when: [is('1')] })].map((one) => [
      one.code,
      one,
    ]),
  );
  expect([...circularItems(items)]).toEqual(['1', '2']);
  expect(conditionProblem(items, is('9'))).toBe('conditionDangling');
  expect(conditionProblem(items, is('1', 7))).toBe('conditionValue');
  expect(conditionProblem(items, is('1', 0))).toBeUndefined();
});
