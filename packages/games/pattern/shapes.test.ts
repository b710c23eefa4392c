import { describe, expect, test } from 'vitest';
import type { Pattern } from './grid.ts';
import { isAsymmetric, isNameless } from './shapes.ts';

/** A pattern from its rows: x is lit. */
function pattern(...rows: string[]): Pattern {
  const text = rows.join('');
  return {
    grid: { columns: text.length / rows.length, rows: rows.length },
    lit: [...text].flatMap((sign, cell) => (sign === 'x' ? [cell] : [])),
  };
}

describe('a shape that has a name', () => {
  test.each([
    ['a row', pattern('....', 'xxx.', '...x', 'x...')],
    ['a column', pattern('.x..', '.x..', '.x.x', 'x...')],
    ['a diagonal', pattern('x...', '.x..', '..x.', 'xx..')],
    ['the other diagonal', pattern('...x', '..x.', '.x..', 'xx..')],
    ['a square', pattern('xx..', 'xx..', '...x', 'x...')],
    ['one piece', pattern('xx..', '.xx.', '....', '....')],
    ['a mirror image of itself', pattern('x..x', '....', 'x..x', '.xx.')],
    ['a pattern that half a turn leaves as it is', pattern('x.x.', '....', '....', '.x.x')],
    ['a pattern that a mirror on the diagonal leaves as it is', pattern('.x..', 'x...', '...x', '..x.')],
  ])('%s', (_, named) => {
    expect(isNameless(named)).toBe(false);
  });

  test('is not one of separate cells without a line', () => {
    expect(isNameless(pattern('x.x.', '...x', 'x...', '....'))).toBe(true);
    // At the right edge a row ends; it does not go on below.
    expect(isNameless(pattern('..xx', 'x...', '....', '.x..'))).toBe(true);
  });

  test('is nothing that two cells are held against', () => {
    expect(isNameless(pattern('xx.', '...', '...'))).toBe(true);
  });
});

test('boards that are no squares are not turned by a quarter to see whether they are symmetric', () => {
  expect(isAsymmetric(pattern('xx.', '...', '..x', '...'))).toBe(true);
  expect(isAsymmetric(pattern('x..', '...', '...', '..x'))).toBe(false);
});
