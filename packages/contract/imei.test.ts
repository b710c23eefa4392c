import { expect, test } from 'vitest';
import { isImei, plainNumber } from './imei.ts';

test('an IMEI is known by its check digit', () => {
  // 3GPP TS 23.003, B.3: the digits 26053179311383 get 7.
  expect(isImei('260531793113837')).toBe(true);
  expect(isImei('490154203237518')).toBe(true);
  for (const digit of '0123456') expect(isImei(`26053179311383${digit}`)).toBe(false);
});

test('two neighbouring digits exchanged are found, and what is no IMEI', () => {
  expect(isImei('620531793113837')).toBe(false);
  expect(isImei('26053179311383')).toBe(false);
  expect(isImei('2605317931138370')).toBe(false);
  expect(isImei('000000000000000')).toBe(false);
  expect(isImei('26053179311383x')).toBe(false);
});

test('a number is compared without its spaces and hyphens', () => {
  expect(plainNumber(' 26-053179-311383-7 ')).toBe('260531793113837');
  expect(plainNumber('２６０531793113837')).toBe('260531793113837');
  expect(plainNumber('pico-4a 77')).toBe('PICO-4A 77');
});
