import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Instrument } from '@cogclinic/scales/instrument';
import { askedItems } from '@cogclinic/scales/run';
import { describe, expect, test } from 'vitest';
import { answerable, itemAt, missingItems, neighbour, resumePlace } from './places.ts';

const phq9 = need('PHQ-9');

/** The PHQ-9 with item 3 asked only after item 2 was answered "1" or more. */
const branching: Instrument = {
  ...phq9,
  sections: phq9.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.code === '3' ? { ...item, when: [{ item: '2', is: 'atLeast', value: 1 }] } : item,
    ),
  })),
};

function need(code: string): Instrument {
  const found = instrumentByCode(code);
  if (!found) throw new Error(`${code} is gone`);
  return found;
}

const asked = askedItems(phq9, {});
const last = asked.at(-1)?.code ?? '';

describe('places', () => {
  test('a test goes on at the first item without an answer, or past the last', () => {
    expect(resumePlace(asked, {})).toBe('1');
    expect(resumePlace(asked, { '1': 0, '3': 1 })).toBe('2');
    expect(resumePlace(asked, Object.fromEntries(asked.map((item) => [item.code, 0])))).toBeNull();
  });

  test('steps stop at the first item and past the last', () => {
    expect(neighbour(asked, '1', 1)).toBe('2');
    expect(neighbour(asked, '1', -1)).toBe('1');
    expect(neighbour(asked, last, 1)).toBeNull();
    expect(neighbour(asked, null, 1)).toBeNull();
    expect(neighbour(asked, null, -1)).toBe(last);
  });

  test('skips items whose condition does not hold', () => {
    const without = askedItems(branching, { '2': 0 });
    expect(neighbour(without, '2', 1)).toBe('4');
    expect(neighbour(askedItems(branching, { '2': 2 }), '2', 1)).toBe('3');
    expect(itemAt(branching, without, '3')?.code).toBe('4');
    expect(itemAt(branching, without, null)).toBeUndefined();
  });

  test('missing are the scored items that are asked', () => {
    const all = Object.fromEntries(asked.map((item) => [item.code, 0]));
    const { '2': _two, '5': _five, ...rest } = all;
    expect(missingItems(phq9, rest)).toEqual(['2', '5']);
    const unscored = asked.find((item) => item.unscored)?.code ?? '';
    const { [unscored]: _unscored, ...scored } = all;
    expect(missingItems(phq9, scored)).toEqual([]);
    expect(missingItems(branching, { ...rest, '2': 0, '5': 0, '3': 0 })).toEqual([]);
  });

  test('a calculated item asks for no answer', () => {
    const [first, ...rest] = asked;
    const calculated = first ? [{ ...first, calculated: '%resource' }, ...rest] : [];
    expect(answerable(calculated)).toEqual(rest);
  });
});
