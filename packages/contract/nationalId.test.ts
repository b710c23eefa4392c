import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, hasWrongCheck, maskNationalId, readNationalId } from './nationalId.ts';

// Check characters below were calculated by hand from GB 11643-1999: the sum of digit × 2^(18 − position) mod 11, over
// the first 17 positions, gives the check character at that place of "10X98765432".
describe('reading an identity number of 18 characters', () => {
  test.each([
    // The standard's own two examples.
    ['11010519491231002X', '1949-12-31', 'female'],
    ['440524188001010014', '1880-01-01', 'male'],
    // 11010519491231002X with 3 for 2 at position 17 (weight 2): the remainder goes from 2 to 4, which stands for 8.
    ['110105194912310038', '1949-12-31', 'male'],
    // 29 February of a leap year, and of 2000, which is one although 1900 is not; the sums are 173 (remainder 8: 4) and 132 (0: 1).
    ['110105195202290014', '1952-02-29', 'male'],
    ['110105200002290021', '2000-02-29', 'female'],
  ])('%s', (number, birthday, gender) => {
    expect(readNationalId(number)).toEqual({ birthday, gender });
  });

  test('takes a lower-case x and surrounding spaces', () => {
    expect(readNationalId(' 11010519491231002x ')).toEqual({ birthday: '1949-12-31', gender: 'female' });
  });

  test.each([
    ['a wrong check character', '11010519491231002Y'],
    ['a wrong check digit', '110105194912310021'],
    ['X where the check is a digit', '44052418800101001X'],
    ['a full-width digit', '１1010519491231002X'],
    ['X before the end', '1101051949123100X2'],
    ['17 characters', '11010519491231002'],
    ['19 characters', '11010519491231002XX'],
    ['a space within', '110105 9491231002X'],
    ['nothing', ''],
  ])('refuses %s', (_, number) => {
    expect(readNationalId(number)).toBeNull();
  });

  test.each([
    ['29 February 1900', '11010519000229'],
    ['29 February 2023', '11010520230229'],
    ['31 April', '11010519500431'],
    ['month 13', '11010519501301'],
    ['month 0', '11010519500001'],
    ['day 0', '11010519500100'],
    ['the year 0', '11010500000101'],
    ['the year 1799', '11010517991231'],
  ])('refuses %s with every check character', (_, start) => {
    for (const check of '0123456789X') expect(readNationalId(`${start}001${check}`)).toBeNull();
  });

  test('detects every single wrong digit and every swap of neighbours', () => {
    const number = '440524188001010014';
    for (let at = 0; at < 18; at++) {
      for (const digit of '0123456789') {
        const wrong = number.slice(0, at) + digit + number.slice(at + 1);
        if (wrong !== number) expect(readNationalId(wrong), wrong).toBeNull();
      }
      const swapped =
        number.slice(0, at) +
        number
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        number.slice(at + 2);
      if (swapped !== number) expect(readNationalId(swapped), swapped).toBeNull();
    }
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => readNationalId(text) === null));
    fc.assert(
      fc.property(fc.stringMatching(/^\d{17}[\dX]$/), (text) => {
        const facts = readNationalId(text);
        return facts === null || facts.birthday.replaceAll('-', '') === text.slice(6, 14);
      }),
    );
  });
});

describe('reading an older identity number of 15 digits', () => {
  test.each([
    ['110105491231002', '1949-12-31', 'female'],
    ['440524520229001', '1952-02-29', 'male'],
  ])('%s', (number, birthday, gender) => {
    expect(readNationalId(number)).toEqual({ birthday, gender });
  });

  test.each(['110105490229001', '110105491301001', '11010549123100X', '11010549123100', '1101054912310021'])(
    'refuses %s',
    (number) => {
      expect(readNationalId(number)).toBeNull();
    },
  );
});

describe('a wrong check character', () => {
  test('is told from numbers that are none, and from right ones', () => {
    for (const number of ['110105194912310021', '11010519491231003X', '440524188001010015']) {
      expect(hasWrongCheck(number), number).toBe(true);
    }
    for (const number of ['11010519491231002X', '11010519491331002X', '1101051949123100', '110105491231002', '']) {
      expect(hasWrongCheck(number), number).toBe(false);
    }
  });
});

describe('masking', () => {
  test.each([
    ['11010519491231002X', '1101******002X'],
    ['110105491231002', '1101******1002'],
    ['E12345678', 'E123******5678'],
    ['12345678', '******'],
    ['H123', '******'],
    ['', '******'],
    ['𠮷𠮷𠮷𠮷5𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷******𠮷𠮷𠮷𠮷'],
  ])('%s', (number, masked) => {
    expect(maskNationalId(number)).toBe(masked);
  });
});

describe('age', () => {
  test.each([
    ['1950-06-15', '2026-06-14', 75],
    ['1950-06-15', '2026-06-15', 76],
    ['1950-06-15', '2026-06-16', 76],
    ['1950-12-31', '2026-01-01', 75],
    ['2026-03-01', '2026-03-01', 0],
    ['1952-02-29', '2026-02-28', 73],
    ['1952-02-29', '2026-03-01', 74],
    ['1952-02-29', '2024-02-28', 71],
    ['1952-02-29', '2024-02-29', 72],
    ['1899-12-31', '2000-01-01', 100],
  ])('born %s, on %s: %i', (birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age);
  });
});
