import { expect, test } from 'vitest';
import { base32, keyUri, stepOfCode } from './totp.ts';

/** The secret and the times of RFC 6238, appendix B; six digits are the last of the eight printed there. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is taken one step early and late, and no further', () => {
  const at = (step: number) => stepOfCode(SECRET, '081804', step * 30_000);
  expect([at(37_037_035), at(37_037_036), at(37_037_037)]).toEqual([37_037_036, 37_037_036, 37_037_036]);
  expect([at(37_037_034), at(37_037_038)]).toEqual([null, null]);
});

test.each(['287083', '28708', '2870820', '', 'abcdef'])('%j is no code', (typed) => {
  expect(stepOfCode(SECRET, typed, 59_000)).toBeNull();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j (RFC 4648)', (text, expected) => expect(base32(Buffer.from(text))).toBe(expected));

test('the address for the QR code names institution and account', () => {
  expect(keyUri(SECRET, { issuer: '记忆 医院', loginName: 'dr.wang' })).toBe(
    'otpauth://totp/%E8%AE%B0%E5%BF%86%20%E5%8C%BB%E9%99%A2:dr.wang?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&issuer=%E8%AE%B0%E5%BF%86%20%E5%8C%BB%E9%99%A2&algorithm=SHA1&digits=6&period=30',
  );
});
