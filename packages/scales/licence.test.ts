import { expect, test } from 'vitest';
import { instrumentByCode } from './catalogue.ts';
import { isLicensed } from './licence.ts';

test.each([
  ['AD8', false, false],
  ['AD8', true, true],
  ['PHQ-9', false, true],
])('%s, its licence held: %s, may be given: %s', (code, isHeld, expected) => {
  const instrument = instrumentByCode(code);
  expect(instrument && isLicensed(instrument, isHeld)).toBe(expected);
});
