import { describe, expect, it } from 'vitest';
import { HALF_HOURS, minutesAndSeconds, readClock, readSeconds } from './typed.ts';

describe('a time of day', () => {
  it('is read as it is written in any of the languages', () => {
    for (const typed of ['22:30', '22.30', '2230', '２２：３０', ' 22 30 ']) {
      expect(readClock(typed)).toEqual({ value: 22 * 60 + 30 });
    }
    expect(readClock('7:05')).toEqual({ value: 425 });
    expect(readClock('0:00')).toEqual({ value: 0 });
  });

  it('is not guessed while it is being typed, nor past the day', () => {
    for (const typed of ['2', '22', '22:3', '24:00', '12:60', 'ten']) {
      expect(readClock(typed)).toEqual({ problem: true });
    }
    expect(readClock('  ')).toEqual({ empty: true });
  });

  it('can be picked by the half hour', () => {
    expect([HALF_HOURS[0], HALF_HOURS[47], HALF_HOURS.length]).toEqual(['00:00', '23:30', 48]);
  });
});

describe('a time in seconds', () => {
  it('is read with or without minutes', () => {
    expect(readSeconds('85')).toEqual({ value: 85 });
    expect(readSeconds('85,5')).toEqual({ value: 85.5 });
    expect(readSeconds('1:25')).toEqual({ value: 85 });
    expect(readSeconds('2:05.5')).toEqual({ value: 125.5 });
  });

  it('refuses text that is no time', () => {
    for (const typed of ['1:', '1:75', '1:2', 'a', '-3']) expect(readSeconds(typed)).toEqual({ problem: true });
  });

  it('is shown as on a stopwatch', () => {
    expect(minutesAndSeconds(85)).toBe('1:25');
    expect(minutesAndSeconds(5.5)).toBe('0:05.5');
  });
});
