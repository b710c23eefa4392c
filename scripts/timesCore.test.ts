import { expect, test } from 'vitest';
import { ownFormats } from './timesCore.ts';

const found = (code: string) => ownFormats('a.ts', code).map(({ line, found }) => `${line} ${found}`);

test('a format of its own is found wherever it is written', () => {
  expect(found("const a = 1;\nnew Intl.DateTimeFormat('en').format(day);")).toEqual(['2 Intl.DateTimeFormat']);
  expect(found("day.toLocaleDateString('ru'); day.toLocaleTimeString();")).toEqual([
    '1 .toLocaleDateString(',
    '1 .toLocaleTimeString(',
  ]);
  expect(found("new Date(day).toLocaleString('zh')")).toEqual(['1 new Date(day).toLocaleString(']);
  expect(found("dayjs(day).format('D MMM')\n\ndayjs(day).format(SHORT)")).toEqual(["1 .format('", '3 .format(SHORT']);
});

test('numbers, types, comments and the wire form of fields are let through', () => {
  expect(found("new Intl.NumberFormat('en').format(value); value.toLocaleString('en')")).toEqual([]);
  expect(found('type Style = Intl.DateTimeFormatOptions;')).toEqual([]);
  expect(found("// new Intl.DateTimeFormat\n/* day.toLocaleDateString('en') */")).toEqual([]);
  expect(found("onChange(day ? day.format(DAY) : '')")).toEqual([]);
});
