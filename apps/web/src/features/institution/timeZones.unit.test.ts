import { expect, test } from 'vitest';
import { zoneOption, zoneOptions } from './timeZones.ts';

test('a time zone is found by its name, by what the language calls it and by its offset', () => {
  expect(zoneOption('Asia/Shanghai', 'zh')).toEqual({
    value: 'Asia/Shanghai',
    label: 'Asia/Shanghai · 中国标准时间 · UTC+08:00',
  });
  expect(zoneOption('Asia/Taipei', 'zh-TW').label).toContain('台北');
  expect(zoneOption('Asia/Novosibirsk', 'ru').label).toMatch(/UTC\+07:00$/);
});

test('UTC and an institution’s older name of a zone can be kept', () => {
  const values = zoneOptions('en', 'Asia/Calcutta').map(({ value }) => value);
  expect(values).toContain('UTC');
  expect(values).toContain('Asia/Calcutta');
  expect(new Set(values).size).toBe(values.length);
});
