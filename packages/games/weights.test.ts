import { expect, test } from 'vitest';
import { GAME_CODES } from './game.ts';
import { weightsAt } from './weights.ts';

test('the weights of a game add up to 1 at every level', () => {
  for (const game of GAME_CODES) {
    for (let level = 1; level <= 15; level += 1) {
      const sum = Object.values(weightsAt(game, level)).reduce((all, one) => all + one, 0);
      expect(sum, `${game} ${level}`).toBeCloseTo(1);
    }
  }
});

test('pairs that make ten train calculation; the highest pairs of pictures do not', () => {
  expect(weightsAt('pokerflip', 13.4)).toEqual({ calculation: 0.3, execution: 0.1, memory: 0.6 });
  expect(weightsAt('pokerflip', 15)).toEqual({ execution: 0.1, memory: 0.9 });
});
