import type { Item } from '@cogclinic/scales/instrument';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverWith, sheetWith } from './answerSheet.testing.ts';
import type { Draft, Kept } from './draft.ts';
import { pathRules } from './leftPath.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a path that is left', () => {
  const words = { zh: '词', 'zh-TW': '詞', en: 'word', ru: 'слово' };
  const choices = [0, 1].map((value) => ({ value, text: words }));
  const ask = (code: string, when?: Item['when']): Item => ({
    code,
    kind: 'choice',
    text: words,
    choices,
    ...(when && { when }),
  });
  const count = (code: string, more: Partial<Item> = {}) =>
    ({ code, kind: 'number', text: words, min: 0, max: 300, step: 1, unscored: true, ...more }) as Item;
  const path = pathRules({
    sections: [
      {
        code: 's',
        title: words,
        items: [
          ask('1'),
          ask('2', [{ item: '1', is: 'equals', value: 1 }]),
          ask('3', [{ item: '1', is: 'equals', value: 1 }]),
          count('4'),
          ask('5', [{ item: '4', is: 'atLeast', value: 10 }]),
          count('6', { calculated: 'x' }),
          ask('7', [{ item: '6', is: 'atLeast', value: 25 }]),
        ],
      },
    ],
  });
  const given = { '1': 1, '2': 0, '3': 1, '4': 12, '5': 1 };
  const begin = (kept: Kept = { answers: given, revision: 3 }, draft: Draft | null = null, server = serverWith(kept)) =>
    sheetWith(kept, draft, server, path);

  test('goes at once, on the device and on the server, and stays gone when one comes back to it', async () => {
    const { sheet, server, stored } = begin();
    sheet.set('1', 0);
    expect(sheet.getState().answers).toEqual({ '1': 0, '4': 12, '5': 1 });
    expect(stored.get('a')?.changes).toEqual({ '1': 0, '2': null, '3': null });
    expect(sheet.getState().left?.gone).toEqual({ '2': 0, '3': 1 });
    expect(sheet.turn()).toBe('1');
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 0, '4': 12, '5': 1 });
    expect(sheet.turn()).toBe('1');
    sheet.set('1', 1);
    expect(sheet.getState()).toMatchObject({ answers: { '1': 1, '4': 12, '5': 1 }, left: undefined });
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 1, '4': 12, '5': 1 });
  });

  test('comes back when the answer is undone, before it was saved and after; until the next answer', async () => {
    const { sheet, server } = begin();
    sheet.set('1', 0);
    expect(sheet.undo()).toBe('1');
    expect(sheet.getState()).toMatchObject({ answers: given, left: undefined });
    sheet.set('1', 0);
    await pass(300);
    sheet.undo();
    await pass(300);
    expect(server.kept.answers).toEqual(given);
    sheet.set('1', 0);
    sheet.set('4', 20);
    expect(sheet.getState().left).toBeUndefined();
    expect(sheet.undo()).toBeUndefined();
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 0, '4': 20, '5': 1 });
  });

  test('is not left by a number on its way to another, but by where it stays', async () => {
    const { sheet, server } = begin();
    sheet.set('4', 1);
    expect(sheet.getState().left?.gone).toEqual({ '5': 1 });
    await pass(300);
    sheet.set('4', 15);
    expect(sheet.getState()).toMatchObject({ answers: { ...given, '4': 15 }, left: undefined });
    sheet.set('4', 1);
    expect(sheet.getState().left).toEqual({ gone: { '5': 1 }, led: { '4': 12 } });
    await pass(300);
    sheet.rest();
    sheet.set('4', 15);
    expect(sheet.getState()).toMatchObject({ answers: { '1': 1, '2': 0, '3': 1, '4': 15 }, left: undefined });
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 1, '2': 0, '3': 1, '4': 15 });
  });

  test('several answers given as one are undone as one', () => {
    const { sheet } = begin();
    sheet.setAll({ '1': null, '4': 3 });
    expect(sheet.getState().answers).toEqual({ '4': 3 });
    sheet.undo();
    expect(sheet.getState().answers).toEqual(given);
  });

  test('is left as well where the server calculates what it hangs on; its values of before count no more', async () => {
    const server = serverWith({ answers: {}, revision: 3 });
    server.calculate = (answers) => ({ '6': Number(answers['4']) });
    const { sheet } = begin({ answers: { '4': 40, '6': 40, '7': 1, '5': 1 }, revision: 3 }, null, server);
    server.kept = { answers: sheet.getState().answers, revision: 3 };
    sheet.set('4', 12);
    expect(sheet.getState().left).toBeUndefined();
    await pass(600);
    expect(sheet.getState().left).toEqual({ gone: { '7': 1 }, led: { '4': 40, '6': 40 } });
    expect(server.kept.answers).not.toHaveProperty('7');
    let open = () => {};
    server.hold = new Promise((resolve) => {
      open = resolve;
    });
    sheet.set('4', 13);
    await pass(300);
    sheet.set('4', 40);
    open();
    await pass(600);
    expect(sheet.getState()).toMatchObject({ answers: { '4': 40, '6': 40, '7': 1, '5': 1 }, left: undefined });
    sheet.rest();
    sheet.set('4', 12);
    await pass(600);
    expect(sheet.undo()).toBe('4');
    await pass(600);
    expect(server.kept.answers).toMatchObject({ '4': 40, '7': 1 });
    expect(sheet.getState().left).toBeUndefined();
  });

  test('answers that another window gave on the path go with it, and come back with it', async () => {
    const one = begin({ answers: { '1': 1, '2': 0 }, revision: 3 });
    const other = begin({ answers: { '1': 1, '2': 0 }, revision: 3 }, null, one.server);
    other.sheet.set('3', 1);
    await pass(300);
    one.sheet.set('1', 0);
    await pass(600);
    expect(one.server.kept.answers).toEqual({ '1': 0 });
    expect(one.sheet.getState().left).toEqual({ gone: { '2': 0, '3': 1 }, led: { '1': 1 } });
    other.sheet.follow(one.server.kept);
    expect(other.sheet.getState()).toMatchObject({ answers: { '1': 0 }, saving: 'saved', left: undefined });
    one.sheet.undo();
    await pass(300);
    expect(one.server.kept.answers).toEqual({ '1': 1, '2': 0, '3': 1 });
  });

  test('left in another window amid an answer to it: this window tells, and can undo it', async () => {
    const one = begin({ answers: { '1': 1, '2': 0 }, revision: 3 });
    const other = begin({ answers: { '1': 1, '2': 0 }, revision: 3 }, null, one.server);
    one.sheet.set('1', 0);
    await pass(300);
    other.sheet.set('3', 1);
    await pass(600);
    expect(one.server.kept.answers).toEqual({ '1': 0 });
    expect(other.sheet.getState().left).toEqual({ gone: { '2': 0, '3': 1 }, led: { '1': 1 } });
    other.sheet.undo();
    await pass(300);
    expect(one.server.kept.answers).toEqual({ '1': 1, '2': 0, '3': 1 });
    one.sheet.follow(one.server.kept);
    expect(one.sheet.getState()).toMatchObject({ answers: { '1': 1, '2': 0, '3': 1 }, left: undefined });
  });

  test('found in a test that was saved with it, it is taken out and told', async () => {
    const { sheet, server } = begin({ answers: { '1': 0, '2': 1 }, revision: 3 });
    expect(sheet.getState()).toMatchObject({ answers: { '1': 0 }, left: { gone: { '2': 1 }, led: {} } });
    expect(sheet.turn()).toBeUndefined();
    await pass(10);
    expect(server.kept).toEqual({ answers: { '1': 0 }, revision: 4 });
  });

  test('found in a draft that was overtaken, the device’s own path comes back', () => {
    const { sheet } = begin({ answers: { '1': 0 }, revision: 9 }, { revision: 4, changes: { '1': 1, '2': 0 } });
    expect(sheet.getState()).toMatchObject({ answers: { '1': 0 }, left: { gone: { '2': 0 }, led: { '1': 1 } } });
    sheet.undo();
    expect(sheet.getState().answers).toEqual({ '1': 1, '2': 0 });
  });
});
