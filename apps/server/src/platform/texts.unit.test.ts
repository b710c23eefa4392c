import { expect, test } from 'vitest';
import { translator } from './texts.ts';

test.each([
  ['zh', '2029年11月28日'],
  ['zh-TW', '2029年11月28日'],
  ['en', '28 Nov 2029'],
  ['ru', '28.11.2029'],
] as const)('a text in %s writes a wire day as the language does', (language, written) => {
  expect(translator(language)('retention:kept', { until: '2029-11-28' })).toContain(written);
});
