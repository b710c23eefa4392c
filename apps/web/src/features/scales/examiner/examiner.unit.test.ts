import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Item } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { describe, expect, test } from 'vitest';
import { strokePath } from '../shared/productions/strokePath.ts';
import { countedWords, withWord } from './fluency.ts';
import { momentOf } from './momentOf.ts';
import { orientationAnswer } from './orientation.ts';
import { isBroken, placeAt } from './pace.ts';
import { beginStroke, endOf, fitted, isFull, toUnits, withPoint } from './strokes.ts';
import { suggestion } from './suggestion.ts';

function itemOf(instrument: string, code: string): Item {
  const found = instrumentByCode(instrument);
  const item = found && itemsOf(found).find((one) => one.code === code);
  if (!item) throw new Error(`${instrument} ${code}`);
  return item;
}

test('a reading is broken where a letter was left out, not where one is a little late', () => {
  expect([0, 999, 1000, 4200].map((passed) => placeAt(passed, 1000))).toEqual([0, 0, 1, 4]);
  expect(isBroken(3400, 3, 1000)).toBe(false);
  expect(isBroken(4000, 3, 1000)).toBe(true);
});

test('the right answer to a question of time is the clock’s, in the language shown', () => {
  // Sunday, 4 January 2026, 15:07.
  const now = new Date(2026, 0, 4, 15, 7);
  const answer = (of: Parameters<typeof orientationAnswer>[0], language: string) =>
    orientationAnswer(of, now, language);
  expect(answer('year', 'en')).toEqual({ text: '2026' });
  expect(answer('month', 'ru')).toEqual({ text: 'январь' });
  expect(answer('day', 'en')).toEqual({ text: '4' });
  expect(answer('weekday', 'zh')).toEqual({ text: '星期日' });
  expect(answer('hour', 'en')).toEqual({ text: '15:07' });
  expect(answer('season', 'en')).toEqual({ season: 'winter' });
  expect(orientationAnswer('season', new Date(2026, 10, 30), 'en')).toEqual({ season: 'autumn' });
  expect(orientationAnswer('season', new Date(2026, 2, 1), 'en')).toEqual({ season: 'spring' });
});

test('a word that was said before is marked, counted ones are not', () => {
  let words = withWord([], 'Dog', 1);
  words = withWord(words, 'cat ', 2);
  words = withWord(words, ' dog', 3);
  words = withWord(words, '', 4);
  words = withWord(words, '', null);
  expect(words.map(({ word, repeated }) => [word, repeated])).toEqual([
    ['Dog', false],
    ['cat', false],
    ['dog', true],
    ['', false],
    ['', false],
  ]);
  expect(countedWords(words)).toBe(4);
});

test('the moment of a word is within a day of its list; another day, or a clock set back, tells none', () => {
  expect(momentOf(1_000, 3_500)).toBe(2_500);
  expect(momentOf(1_000, 1_000 + 86_400_000)).toBe(86_400_000);
  expect(momentOf(1_000, 1_001 + 86_400_000)).toBeNull();
  expect(momentOf(1_000, 999)).toBeNull();
});

describe('strokes', () => {
  test('keep whole units and the time between points; a point too near adds nothing', () => {
    const begun = beginStroke('pen', { x: 10.4, y: 20.6, at: 1000.4 });
    expect(begun).toEqual({ pointer: 'pen', from: 1000, points: [10, 21, 0] });
    expect(withPoint(begun, { x: 11, y: 22, at: 1010 })).toBe(begun);
    const line = withPoint(withPoint(begun, { x: 20, y: 21, at: 1016 }), { x: 30, y: 21, at: 1040 });
    expect(line.points).toEqual([10, 21, 0, 20, 21, 16, 30, 21, 24]);
    expect(endOf([line])).toBe(1040);
    expect(strokePath(line.points)).toBe('M10 21L20 21L30 21');
    expect(strokePath(begun.points)).toBe('M10 21h.01');
  });

  test('a drawing is full at its limits', () => {
    const dot = beginStroke('mouse', { x: 1, y: 1, at: 0 });
    expect(isFull(Array.from({ length: 1999 }, () => dot))).toBe(false);
    expect(isFull(Array.from({ length: 2000 }, () => dot))).toBe(true);
  });

  test('a drawing of more points than may be kept is kept with fewer, and none of its lines is lost', () => {
    const points = (count: number) => Array.from({ length: count }, (_, at) => [at % 2000, (at * 7) % 1500, 8]).flat();
    const line = (from: number, count: number) => ({ pointer: 'pen' as const, from, points: points(count) });
    const some = [line(0, 19_999), line(200_000, 1)];
    expect(fitted(some)).toEqual(some);
    const many = [line(0, 30_000), line(300_000, 30_000), line(600_000, 1)];
    const kept = fitted(many);
    expect(kept.map(({ from }) => from)).toEqual([0, 300_000, 600_000]);
    expect(kept.reduce((sum, stroke) => sum + stroke.points.length / 3, 0)).toBeLessThanOrEqual(15_000);
    expect(endOf(kept.slice(0, 2))).toBe(endOf(many.slice(0, 2)));
    expect(kept[1]?.points.slice(-3, -1)).toEqual(many[1]?.points.slice(-3, -1));
  });

  test('a place on the screen is a place on the canvas, and never beside it', () => {
    const box = { left: 100, top: 50, width: 400, height: 300 };
    expect(toUnits({ clientX: 300, clientY: 200 }, box, 1500)).toEqual({ x: 1000, y: 750 });
    expect(toUnits({ clientX: 20, clientY: 900 }, box, 1500)).toEqual({ x: 0, y: 1500 });
  });
});

describe('suggested points', () => {
  const words = (listed: number, others: number) =>
    ({
      kind: 'words',
      given: null,
      words: Array.from({ length: listed + others }, (_, at) => ({ word: `${at}`, listed: at < listed, at: null })),
    }) as const;
  const fluency = (count: number) =>
    ({
      kind: 'fluency',
      seconds: 60,
      done: true,
      words: Array.from({ length: count }, (_, at) => ({ word: '', at, repeated: false })),
    }) as const;
  const sevens = (...steps: (number | null)[]) => ({ kind: 'serial', from: 100, by: 7, steps }) as const;

  test('one for each word of the list', () => {
    expect(suggestion(itemOf('MMSE', '5.1'), words(2, 3))).toBe(2);
    expect(suggestion(itemOf('MOCA', '6.1'), words(5, 0))).toBe(5);
  });

  test('sevens: one each in the MMSE; 4–5, 2–3 and 1 right are 3, 2 and 1 in the MoCA', () => {
    expect(suggestion(itemOf('MMSE', '4.1'), sevens(93, 86, 79, 72, 60))).toBe(4);
    expect(suggestion(itemOf('MOCA', '3c.1'), sevens(93, 86, 79, 72, 60))).toBe(3);
    expect(suggestion(itemOf('MOCA', '3c.1'), sevens(93, 86, 79, 70, 60))).toBe(2);
    expect(suggestion(itemOf('MOCA', '3c.1'), sevens(93, 80, null, null, null))).toBe(1);
    expect(suggestion(itemOf('MOCA', '3c.1'), sevens(90, 80, null, null, null))).toBe(0);
    expect(suggestion(itemOf('MMSE', '4.1'), sevens(null, null, null, null, null))).toBeNull();
  });

  test('fluency: from eleven words on in the MoCA; the MoCA-B’s grading is on its form', () => {
    expect(suggestion(itemOf('MOCA', '4b.1'), fluency(10))).toBe(0);
    expect(suggestion(itemOf('MOCA', '4b.1'), fluency(11))).toBe(1);
    expect(suggestion(itemOf('MOCA-B', '3.1'), fluency(11))).toBeNull();
    expect(suggestion(itemOf('VF', '1'), fluency(17))).toBe(17);
    // 5–9, 10–14, 15 and more are 1, 2 and 3.
    expect([4, 5, 9, 10, 15].map((count) => suggestion(itemOf('SLUMS', '6'), fluency(count)))).toEqual([0, 1, 1, 2, 3]);
  });

  test('taps: at most one error; a drawing says nothing', () => {
    const taps = (...taps: number[]) => ({
      kind: 'taps' as const,
      letters: ['A', 'B', 'A', 'A'],
      target: 'A',
      interval: 1000,
      taps,
    });
    expect(suggestion(itemOf('MOCA', '3b.1'), taps(300, 2500))).toBe(1);
    expect(suggestion(itemOf('MOCA', '3b.1'), taps(300))).toBe(0);
    expect(suggestion(itemOf('MOCA', '1.1'), { kind: 'drawing', height: 1500, strokes: [] })).toBeNull();
  });
});
