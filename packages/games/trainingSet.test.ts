import { expect, test } from 'vitest';
import { GAMES } from './catalogue.ts';
import { measureGame } from './measures.ts';
import { TRAINED, TRAINING_SET } from './trainingSet.ts';

test('there are nine games of the browser and seventeen of devices, each once', () => {
  const kinds = (kind: string) => TRAINING_SET.filter((game) => game.kind === kind).length;
  expect([kinds('page'), kinds('device')]).toEqual([9, 17]);
  expect(new Set(TRAINING_SET.map(({ code }) => code)).size).toBe(26);
});

test('what each game trains adds up to 1; getting used to a scanner trains nothing', () => {
  for (const { code, weights } of TRAINING_SET) {
    const parts = TRAINED.map((dimension) => weights[dimension] ?? 0);
    const sum = parts.reduce((all, one) => all + one, 0);
    expect(sum, code).toBeCloseTo(code === 'mri' ? 0 : 1);
    expect(Object.keys(weights), code).toHaveLength(parts.filter(Boolean).length);
  }
});

test('a game of the browser is one that the browser plays; a device brings the others', () => {
  for (const { kind, code, playedOn } of TRAINING_SET) {
    expect(playedOn.includes('browser'), code).toBe(kind === 'page');
    expect(playedOn.length, code).toBeGreaterThan(0);
  }
});

test('the measures that are looked at first are ones that the models have', () => {
  for (const game of TRAINING_SET) {
    expect(game.measures.length, game.code).toBeGreaterThan(0);
    if (game.kind !== 'page') continue;
    const { native, ...general } = measureGame(GAMES[game.code], []);
    const known = Object.keys({ ...general, ...native });
    expect(known, game.code).toEqual(expect.arrayContaining([...game.measures]));
  }
});
