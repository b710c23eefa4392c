import { expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

it('a token has a code, a system, or both', () => {
  expect(tokensOf('44261-6')).toEqual([{ code: '44261-6' }]);
  expect(tokensOf('http://loinc.org|44261-6')).toEqual([{ system: 'http://loinc.org', code: '44261-6' }]);
  expect(tokensOf('http://loinc.org|')).toEqual([{ system: 'http://loinc.org' }]);
  expect(tokensOf('|7')).toEqual([{ system: '', code: '7' }]);
});

it('tokens are parted by commas, and a backslash keeps what parts them', () => {
  expect(tokensOf('a,b, ,c')).toEqual([{ code: 'a' }, { code: 'b' }, { code: 'c' }]);
  expect(tokensOf('a\\,b|c\\|d')).toEqual([{ system: 'a,b', code: 'c|d' }]);
});
