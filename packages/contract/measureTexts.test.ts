import { readFileSync } from 'node:fs';
import { GAMES } from '@cogclinic/games/catalogue';
import { GAME_CODES } from '@cogclinic/games/game';
import { measure } from '@cogclinic/games/measures';
import { expect, test } from 'vitest';
import { angleOfMeasure, kindOfMeasure, meaningOfMeasure } from './measureTexts.ts';

type Texts = { name: Record<string, string>; reading: Record<string, string> };
const file = new URL('locales/en/measures.json', import.meta.url);
const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
const native = GAME_CODES.flatMap((code) => Object.keys(GAMES[code].native([])));

test('every measure of every game has a name, and each game’s own a meaning', () => {
  expect(native.length).toBeGreaterThan(60);
  for (const name of [...native, ...Object.keys(measure([]))]) {
    expect(texts.name, name).toHaveProperty(angleOfMeasure(name)?.name ?? name);
  }
  for (const name of native) expect(texts.reading, name).toHaveProperty(meaningOfMeasure(name));
});

test('the unit of a measure follows from its name', () => {
  expect(kindOfMeasure('rtAngle45Ms')).toBe('ms');
  expect(kindOfMeasure('accuracyAngle45')).toBe('share');
  expect(kindOfMeasure('accuracySlope')).toBe('sharePerMinute');
  expect(kindOfMeasure('dualTaskCostPercent')).toBe('percentPoints');
  expect(kindOfMeasure('interferenceErrors')).toBe('share');
  expect(kindOfMeasure('orderErrors')).toBe('number');
  expect(kindOfMeasure('spanMean')).toBe('number');
});
