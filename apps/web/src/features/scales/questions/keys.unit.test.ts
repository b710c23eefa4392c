import { instruments } from '@cogclinic/scales/catalogue';
import type { Choice, Item, Texts } from '@cogclinic/scales/instrument';
import { describe, expect, test } from 'vitest';
import { choiceKeys, commandOf, isUndoKey, type Press } from './keys.ts';

const text: Texts = { zh: '', 'zh-TW': '', en: '', ru: '' };
const choices = (...values: number[]): Choice[] => values.map((value) => ({ value, text }));
const item = (...values: number[]): Item => ({ code: '1', kind: 'choice', text, choices: choices(...values) });
const number: Item = { code: '2', kind: 'number', text, min: 0, max: 5, step: 1 };
const keysOf = (...values: number[]) => [...choiceKeys(choices(...values)).keys()];
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  source: 'page',
  repeat: false,
  modified: false,
  ...more,
});

describe('the digits of choices', () => {
  test('are the printed numbers when each is one digit', () => {
    expect(keysOf(0, 1, 2, 3)).toEqual(['0', '1', '2', '3']);
    expect(keysOf(1, 0, 9)).toEqual(['1', '0', '9']);
  });

  test('are none where a number has two digits or a half: typing it must not choose another', () => {
    expect(keysOf(0, 5, 10, 15)).toEqual([]);
    expect(keysOf(0, 0.5, 1, 2, 3)).toEqual([]);
    expect(keysOf(...Array.from({ length: 11 }, (_, at) => at))).toEqual([]);
  });

  test('differ within each item of every instrument', () => {
    for (const instrument of instruments) {
      for (const one of instrument.sections.flatMap((section) => section.items)) {
        if (one.kind !== 'choice') continue;
        const count = choiceKeys(one.choices).size;
        expect([0, one.choices.length], `${instrument.code} ${one.code}`).toContain(count);
      }
    }
  });
});

describe('keys', () => {
  test('a digit chooses, from wherever it is pressed on the page', () => {
    expect(commandOf(press('3'), item(0, 1, 2, 3))).toEqual({ kind: 'choose', value: 3 });
    expect(commandOf(press('1', { source: 'choice' }), item(0, 5, 10))).toBeNull();
    expect(commandOf(press('0', { source: 'choice' }), item(0, 5, 10))).toBeNull();
    expect(commandOf(press('１', { source: 'button' }), item(0, 1))).toEqual({ kind: 'choose', value: 1 });
    expect(commandOf(press('7'), item(0, 1))).toBeNull();
  });

  test('a key held down neither chooses nor goes on', () => {
    expect(commandOf(press('1', { repeat: true }), item(0, 1))).toBeNull();
    expect(commandOf(press('Enter', { repeat: true }), item(0, 1))).toBeNull();
    expect(commandOf(press('Enter', { repeat: true, source: 'number' }), number)).toBeNull();
  });

  test('arrows and Backspace move between items, up and down between choices', () => {
    expect(commandOf(press('ArrowRight'), item(0, 1))).toEqual({ kind: 'move', by: 1 });
    expect(commandOf(press('ArrowLeft', { source: 'choice' }), item(0, 1))).toEqual({ kind: 'move', by: -1 });
    expect(commandOf(press('Backspace'), undefined)).toEqual({ kind: 'move', by: -1 });
    expect(commandOf(press('ArrowDown', { source: 'choice' }), item(0, 1))).toEqual({ kind: 'focusChoice', by: 1 });
    expect(commandOf(press('ArrowUp'), number)).toBeNull();
  });

  test('Enter takes the choice in focus, goes on elsewhere, and leaves buttons alone', () => {
    expect(commandOf(press('Enter', { source: 'choice' }), item(0, 1))).toEqual({ kind: 'accept' });
    expect(commandOf(press('Enter'), item(0, 1))).toEqual({ kind: 'move', by: 1 });
    expect(commandOf(press('Enter', { source: 'button' }), item(0, 1))).toBeNull();
    expect(commandOf(press('Enter'), undefined)).toBeNull();
  });

  test('in a number only Enter is ours', () => {
    expect(commandOf(press('Enter', { source: 'number' }), number)).toEqual({ kind: 'move', by: 1 });
    for (const key of ['3', 'Backspace', 'ArrowLeft', 'Delete']) {
      expect(commandOf(press(key, { source: 'number' }), number)).toBeNull();
    }
  });

  test('beside the page only digits are ours', () => {
    expect(commandOf(press('1', { source: 'outside' }), item(0, 1))).toEqual({ kind: 'choose', value: 1 });
    for (const key of ['ArrowRight', 'Enter', 'Backspace', 'Delete', 'ArrowDown']) {
      expect(commandOf(press(key, { source: 'outside' }), item(0, 1))).toBeNull();
    }
  });

  test('Delete takes an answer back; shortcuts of the browser stay its own', () => {
    expect(commandOf(press('Delete'), item(0, 1))).toEqual({ kind: 'clear' });
    expect(commandOf(press('1', { modified: true }), item(0, 1))).toBeNull();
  });
});

test('Ctrl+Z undoes, on a Russian keyboard too; neither the letter alone nor redo', () => {
  const held = { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  expect(isUndoKey(held)).toBe(true);
  expect(isUndoKey({ ...held, key: 'я' })).toBe(true);
  expect(isUndoKey({ ...held, ctrlKey: false, metaKey: true })).toBe(true);
  // Where Z and Y have changed places.
  expect(isUndoKey({ ...held, key: 'y' })).toBe(false);
  expect(isUndoKey({ ...held, code: 'KeyY' })).toBe(true);
  expect(isUndoKey({ ...held, ctrlKey: false })).toBe(false);
  expect(isUndoKey({ ...held, shiftKey: true, key: 'Z' })).toBe(false);
});

describe('in a matrix', () => {
  test('arrows go by row and column, and choose nothing', () => {
    const grid = { source: 'choice', grid: true } as const;
    expect(commandOf(press('ArrowDown', grid), item(0, 1))).toEqual({ kind: 'moveRow', by: 1 });
    expect(commandOf(press('ArrowUp', grid), item(0, 1))).toEqual({ kind: 'moveRow', by: -1 });
    expect(commandOf(press('ArrowRight', grid), item(0, 1))).toEqual({ kind: 'focusChoice', by: 1 });
    expect(commandOf(press('1', grid), item(0, 1))).toEqual({ kind: 'choose', value: 1 });
  });
});
