import { describe, expect, it } from 'vitest';
import { keyed, lineText, placed, valueAt } from './line.ts';

const line = { min: 0, max: 10, step: 0.1 };

describe('a line from 0 to 10', () => {
  it('is read to a tenth, without the remainders of binary fractions', () => {
    expect(placed(6.34, line)).toBe(6.3);
    expect(placed(0.1 + 0.2, line)).toBe(0.3);
    expect(valueAt(0.637, line)).toBe(6.4);
  });

  it('shows its decimal even when it is none, as the language writes it', () => {
    expect(lineText(5, line, 'en')).toBe('5.0');
    expect(lineText(6.3, line, 'ru')).toBe('6,3');
    expect(lineText(5, { min: 0, max: 10, step: 1 }, 'en')).toBe('5');
  });

  it('ends at its ends', () => {
    expect(valueAt(-0.2, line)).toBe(0);
    expect(valueAt(1.3, line)).toBe(10);
    expect(placed(9.99, { min: 0, max: 9.5, step: 0.1 })).toBe(9.5);
  });

  it('moves by a tenth with arrows and by one with pages', () => {
    expect(keyed('ArrowRight', 6.3, line)).toBe(6.4);
    expect(keyed('ArrowDown', 6.3, line)).toBe(6.2);
    expect(keyed('PageUp', 6.3, line)).toBe(7.3);
    expect(keyed('PageDown', 0.4, line)).toBe(0);
    expect(keyed('Home', 6.3, line)).toBe(0);
    expect(keyed('End', null, line)).toBe(10);
  });

  it('begins in the middle, and leaves other keys alone', () => {
    expect(keyed('ArrowLeft', null, line)).toBe(5);
    expect(keyed('PageUp', null, line)).toBe(5);
    expect(keyed('Tab', null, line)).toBeNull();
    expect(keyed('5', 3, line)).toBeNull();
  });
});
