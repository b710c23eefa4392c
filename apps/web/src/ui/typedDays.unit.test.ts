import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { expect, test } from 'vitest';
import { DAY_FORMATS } from './typedDays.ts';

dayjs.extend(customParseFormat);
/** As antd's fields read it: the first form that fits to the letter. */
const read = (text: string) =>
  DAY_FORMATS.map((format) => dayjs(text, format, true))
    .find((day) => day.isValid())
    ?.format('YYYY-MM-DD');

test.each([
  '1952-03-08',
  '1952-3-8',
  '1952/03/08',
  '1952/3/8',
  '1952.3.8',
  '1952年3月8日',
  '19520308',
  '08.03.1952',
  '8.3.1952',
])('%s is the eighth of March', (text) => {
  expect(read(text)).toBe('1952-03-08');
});

test.each(['03/08/1952', '8.3.52', '1952-02-30', '31.02.1952', '1952', '1952-3'])('%s is no day', (text) => {
  expect(read(text)).toBeUndefined();
});
