import { expect, test } from 'vitest';
import { printedChange, printedNumber, printedPercent, printedValue } from './printedNumbers.ts';

test('figures are written as the language does', () => {
  expect([printedNumber(60.3, 'ru'), printedNumber(60.3, 'en'), printedNumber(12345.678, 'zh')]).toEqual([
    '60,3',
    '60.3',
    '12345.68',
  ]);
  expect([printedChange(7.5, 'ru'), printedChange(-2.5, 'en'), printedChange(0, 'zh-TW')]).toEqual([
    '+7,5',
    '−2.5',
    '0',
  ]);
  expect([printedPercent(45, 'ru'), printedPercent(45, 'zh')]).toEqual(['45\u00a0%', '45%']);
});

test('a measured value has all the digits of its item', () => {
  expect([printedValue(5.2, 2, 'ru'), printedValue(5.2, 2, 'en'), printedValue(128, 0, 'zh')]).toEqual([
    '5,20',
    '5.20',
    '128',
  ]);
});
