import { describe, expect, it } from 'vitest';
import { formatsOf, toWireTime } from './format.ts';

describe('formats', () => {
  it('shows wire times as they stand, in the language shown', () => {
    expect(formatsOf('zh').date('2026-05-03')).toBe('2026年5月3日');
    expect(formatsOf('zh-TW').dateTime('2026-05-03 14:20:59')).toBe('2026年5月3日 14:20');
    expect(formatsOf('en').dateTime('2026-05-03 00:20:59')).toBe('3 May 2026, 00:20');
    expect(formatsOf('ru').time('2026-05-03 23:59:00')).toBe('23:59');
  });
  it('shows nothing for an empty value and for an invalid time', () => {
    expect([formatsOf('en').date(null), formatsOf('en').date(''), formatsOf('en').date('x')]).toEqual(['', '', '']);
  });
  it('writes numbers, differences and sizes', () => {
    const { number, change, percent, bytes } = formatsOf('en');
    expect([number(12345.678), change(3), change(0), change(-1.5), percent(0.256)]).toEqual([
      '12,345.68',
      '+3',
      '0',
      '−1.5',
      '25.6%',
    ]);
    expect([bytes(0), bytes(1536), bytes(100 * 1024 * 1024)]).toEqual(['0 byte', '1.5 kB', '100 MB']);
  });
  it('lists one after another as each language does', () => {
    const lists = ['zh', 'zh-TW', 'en', 'ru'].map((language) => formatsOf(language).list(['3', '5', '9']));
    expect(lists).toEqual(['3、5、9', '3、5、9', '3, 5, 9', '3, 5, 9']);
  });
  it('takes a number of ten digits for seconds', () => {
    const moment = new Date(2026, 4, 3, 14, 20, 5);
    expect(toWireTime(moment)).toBe('2026-05-03 14:20:05');
    expect(toWireTime(moment.getTime() / 1000)).toBe(toWireTime(moment.getTime()));
  });
});
