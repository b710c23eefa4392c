import { describe, expect, it } from 'vitest';
import { formatsOf } from './format.ts';

describe('formats', () => {
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
});
