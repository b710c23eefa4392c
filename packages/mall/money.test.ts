import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CURRENCIES,
  type Currency,
  currencyOf,
  isAmount,
  MOST_MINOR,
  majorOf,
  minorOf,
  stepOf,
  typedMoney,
  writtenMoney,
} from './money.ts';

const currency = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]));

test('an institution’s currency follows from its time zone', () => {
  expect(currencyOf('Asia/Shanghai')).toBe('CNY');
  expect(currencyOf('Asia/Taipei')).toBe('TWD');
  expect(currencyOf('Asia/Novosibirsk')).toBe('RUB');
  expect(currencyOf('UTC')).toBe('CNY');
});

test.each([
  ['12', 'CNY', 1200],
  ['12.5', 'CNY', 1250],
  ['12,05', 'RUB', 1205],
  ['1 234,50', 'RUB', 123450],
  ['１２．３４', 'CNY', 1234],
  ['12.340', 'CNY', 1234],
  ['12.345', 'CNY', null],
  ['300', 'TWD', 30000],
  ['300.00', 'TWD', 30000],
  ['300.5', 'TWD', null],
  ['0', 'CNY', 0],
  ['99999999.99', 'CNY', MOST_MINOR],
  ['100000000', 'CNY', null],
  ['-1', 'CNY', null],
  ['', 'CNY', null],
  ['1e3', 'CNY', null],
  ['1,234.50', 'CNY', null],
] as const)('%s typed in %s is %s minor units', (typed, of, minor) => {
  expect(minorOf(typed, of)).toBe(minor);
});

test('amounts are written with their sign, in Taiwan without decimals', () => {
  const plain = (text: string) => text.replace(/\s/gu, ' ');
  expect(plain(writtenMoney(123450, 'CNY', 'zh'))).toBe('¥1,234.50');
  expect(plain(writtenMoney(123400, 'TWD', 'en'))).toBe('NT$1,234');
  expect(plain(writtenMoney(123450, 'RUB', 'ru'))).toBe('1 234,50 ₽');
});

test('an amount of a sheet is the number that people type', () => {
  fc.assert(
    fc.property(currency, fc.integer({ min: 0, max: 99_999_999 }), (of, steps) => {
      const minor = steps * stepOf(of);
      expect(majorOf(minor, of)).toBe(Number(typedMoney(minor, of)));
    }),
  );
  expect(majorOf(123_450, 'RUB')).toBe(1234.5);
  expect(majorOf(-5000, 'TWD')).toBe(-50);
});

test('what is typed again is the same amount', () => {
  fc.assert(
    fc.property(currency, fc.integer({ min: 0, max: 99_999_999 }), (of, steps) => {
      const minor = steps * stepOf(of);
      expect(isAmount(minor, of)).toBe(true);
      expect(minorOf(typedMoney(minor, of), of)).toBe(minor);
    }),
  );
});

test('half a dollar is no amount in Taiwan', () => {
  expect(isAmount(50, 'TWD')).toBe(false);
  expect(isAmount(50, 'CNY')).toBe(true);
  expect(isAmount(0.5, 'CNY')).toBe(false);
  expect(isAmount(-100, 'CNY')).toBe(false);
  expect(isAmount(MOST_MINOR + 1, 'CNY')).toBe(false);
});
