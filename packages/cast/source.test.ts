import { expect, it } from 'vitest';
import { CastFailed } from './faults.ts';
import { CAST_PRESET_NAMES, CAST_PRESETS, failureOf, readCrop, writeCrop } from './source.ts';

it('reads a crop, and writes it again', () => {
  const crop = readCrop('1730:974:1934:450');
  expect(crop).toEqual({ width: 1730, height: 974, x: 1934, y: 450 });
  expect(crop && writeCrop(crop)).toBe('1730:974:1934:450');
});

it('refuses what is no crop, or lies beyond any screen', () => {
  const refused = [
    '',
    '1:2:3',
    '1:2:3:4:5',
    '0:974:0:0',
    '1730:0:0:0',
    '8000:100:193:0',
    '-1:2:3:4',
    '1:2:3:4; reboot',
    ' 1:2:3:4',
  ];
  for (const text of refused) expect([text, readCrop(text)]).toEqual([text, null]);
});

it('names every preset once', () => {
  expect([...CAST_PRESET_NAMES].sort()).toEqual(Object.keys(CAST_PRESETS).sort());
});

it('takes an unforeseen error for a lost connection, and keeps a fault', () => {
  const known = new CastFailed('version', 'a jar of 3.3');
  expect(failureOf(known)).toBe(known);
  expect(failureOf(new Error('reset'))).toMatchObject({ fault: 'lost', detail: 'reset' });
});
