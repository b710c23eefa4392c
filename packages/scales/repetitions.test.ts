import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, Item, Section } from './instrument.ts';
import { yesNo } from './instruments/choices.ts';
import { question, text } from './instruments/compose.ts';
import {
  canRepeat,
  endingRepetitions,
  MOST_REPETITIONS,
  MOST_WRITTEN,
  repetitionCode,
  withRepetitions,
} from './repeat.ts';
import { lookOver, nodesOf, sizeOf } from './repetitions.ts';
import { itemsOf } from './run.ts';

const word = text('词', '詞', 'word', 'слово');
const asks = (code: string): Item => ({ ...question(code, yesNo, word), unscored: true });
const section = (code: string, repeats: readonly string[], count = 1): Section => ({
  code,
  title: word,
  repeats,
  items: Array.from({ length: count }, (_, at) => asks(`${code}${at}`)),
});
/** Nested groups, each with a section of its own. */
const nested = (levels: number): Section[] => {
  const groups = Array.from({ length: levels }, (_, at) => `g${at}`);
  return groups.map((_, at) => section(`q${at}-`, groups.slice(0, at + 1)));
};
const written = (sections: readonly Section[], answers: Answers, shown?: Record<string, number>) =>
  withRepetitions({ sections }, answers, shown).sections;

test('counts agree with a hand count: two repetitions of a group of three and one, the second with two of the one', () => {
  const sections = [section('a', ['g'], 3), section('b', ['g', 'h'])];
  expect(sizeOf(nodesOf(sections))).toBe(4);
  // g 1: 3 + 1; g 2: 3 + 2.
  const form = written(sections, { 'b0#2.2': 1 });
  expect(form.map(({ code }) => code)).toEqual(['a', 'b', 'a#2', 'b#2.1', 'b#2.2']);
  expect(lookOver(form).size).toBe(9);
  expect(itemsOf({ sections: form })).toHaveLength(9);
});

test('an item with very many conditions counts as several, an empty section as one', () => {
  const when = Array.from({ length: 60 }, () => ({ item: 'a0', is: 'equals', value: 1 }) as const);
  const heavy: Section = { ...section('b', ['g'], 0), items: [{ ...asks('b0'), when }] };
  expect(sizeOf(nodesOf([heavy]))).toBe(4);
  expect(sizeOf(nodesOf([section('c', ['g'], 0)]))).toBe(1);
});

test.each([3, 20, 40])(
  'answers that ask for far too much to a form of %i levels are written out to the limit, at once',
  (levels) => {
    const place = Array.from({ length: levels }, (_, at) => (at === 0 ? 1 : 50));
    const answers = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        repetitionCode(
          `q${levels - 1}-0`,
          place.map((index, level) => Math.max(1, (index * (at + level)) % 51)),
        ),
        1,
      ]),
    );
    const before = process.threadCpuUsage();
    const form = written(nested(levels), { ...answers, [repetitionCode('q0-0', place)]: 1 });
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(5000);
    expect(lookOver(form).size).toBeLessThanOrEqual(MOST_WRITTEN);
  },
);

test('the last repetition that fits is the last that can be added', () => {
  const sections = [section('a', ['g'], 90)];
  const form = (count: number) => written(sections, {}, { g: count });
  const last = (count: number) => {
    const all = form(count);
    const end = all.at(-1);
    return end ? endingRepetitions(all, end) : [];
  };
  // 22 × 90 = 1980; one more would be 2070.
  expect(last(21)).toMatchObject([{ index: 21, count: 21 }]);
  expect(last(21).map(canRepeat)).toEqual([true]);
  expect(last(22)).toMatchObject([{ index: 22, count: 22, full: true }]);
  expect(last(22).map(canRepeat)).toEqual([false]);
  expect(form(23)).toHaveLength(22);
});

const groups = ['g', 'h', 'i'];
const anySections = fc.array(
  fc.record({ depth: fc.integer({ min: 0, max: 3 }), items: fc.integer({ min: 0, max: 40 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);
const anyPlace = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 0, maxLength: 3 });
const anyAnswers = fc.array(fc.tuple(fc.nat(4), fc.nat(3), anyPlace), { maxLength: 30 });

test('writes out no more than allowed, and counts exactly the items written', () => {
  fc.assert(
    fc.property(anySections, anyAnswers, (shapes, given) => {
      const sections = shapes.map(({ depth, items }, at) => section(`s${at}-`, groups.slice(0, depth), items));
      const answers = Object.fromEntries(
        given.map(([at, item, place]) => [repetitionCode(`s${at}-${item}`, place), 1]),
      );
      const form = written(sections, answers);
      const size = form.reduce((sum, { items }) => sum + Math.max(1, items.length), 0);
      expect(lookOver(form).size).toBe(size);
      expect(size).toBeLessThanOrEqual(MOST_WRITTEN);
      expect(new Set(form.map(({ code }) => code)).size).toBe(form.length);
    }),
  );
});

test('in a small form every repetition that answers name is written out', () => {
  const small = fc.array(
    fc.tuple(fc.nat(2), fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 })),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(small, (given) => {
      const answers = Object.fromEntries(
        given.map(([at, place]) => [repetitionCode(`q${at}-0`, place.slice(0, at + 1)), 1]),
      );
      const codes = new Set(itemsOf({ sections: written(nested(3), answers) }).map(({ code }) => code));
      expect(Object.keys(answers).filter((code) => !codes.has(code))).toEqual([]);
    }),
  );
});

test('no group exceeds its number of repetitions', () => {
  const form = written([section('a', ['g'])], { 'a0#999999999999': 1 });
  expect(form).toHaveLength(MOST_REPETITIONS);
});
