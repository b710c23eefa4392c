import { expect, test } from 'vitest';
import { GAME_CODES } from './game.ts';
import { bandOn, needsLargeScreen, PHONE } from './screens.ts';
import { ALL_LEVELS, BANDS, DIFFICULTIES } from './staircase.ts';

const TABLET = { width: 768, height: 1024 };
const LYING = { width: 1366, height: 768 };

test('on a tablet and on a desk every difficulty of every game is played', () => {
  for (const game of GAME_CODES)
    for (const difficulty of DIFFICULTIES)
      for (const screen of [TABLET, LYING]) expect(needsLargeScreen(game, difficulty, screen)).toBe(false);
});

test('on a phone all but the boards of six by six', () => {
  const tooLarge = GAME_CODES.flatMap((game) =>
    DIFFICULTIES.filter((difficulty) => needsLargeScreen(game, difficulty)).map(
      (difficulty) => `${game} ${difficulty}`,
    ),
  );
  expect(tooLarge).toEqual(['latticespace hard']);
});

test('with all levels open a trial run goes up to the largest level that fits the screen', () => {
  expect(bandOn('latticespace', ALL_LEVELS, PHONE)).toEqual({ bottom: 1, top: 10 });
  expect(bandOn('latticespace', ALL_LEVELS, TABLET)).toBe(ALL_LEVELS);
  expect(bandOn('footprint', ALL_LEVELS, PHONE)).toBe(ALL_LEVELS);
});

test('a longer phone has room for five columns of six, and none for six', () => {
  expect(bandOn('latticespace', BANDS.hard, { width: 412, height: 915 })).toEqual({ bottom: 11, top: 11 });
  expect(bandOn('latticespace', BANDS.hard, { width: 432, height: 915 })).toBe(BANDS.hard);
});
