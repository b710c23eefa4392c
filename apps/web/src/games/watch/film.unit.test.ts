import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import type { Game } from '@cogclinic/games/game';
import type { Setup } from '@cogclinic/games/session';
import { perfect, playThrough } from '@cogclinic/games/simulated';
import { BANDS } from '@cogclinic/games/staircase';
import { expect, test } from 'vitest';
import { filmOf, lastAt, pauseBetween, sceneAt, trialAt } from './film.ts';

const SETUP: Setup = { seed: 'b'.repeat(32), band: BANDS.easy, stream: 'play' };
const { session, events } = playThrough(footprint, SETUP, footprintPlayer, perfect);
const film = filmOf(footprint as Game, SETUP, events);

test('a film ends as the session did, with its trials', () => {
  expect(film.scenes.at(-1)).toEqual(session);
  expect(film.trials).toEqual(session.played);
  expect(film.end).toBe(session.t);
  expect(film.inputs.length).toBe(events.filter(([, what]) => what === 'i').length);
});

test('each trial is found in its middle, with its scene on the screen', () => {
  for (const [at, { from, until, index }] of film.trials.entries()) {
    const middle = (from + until) / 2;
    expect(trialAt(film, middle)).toBe(at);
    expect(film.scenes[sceneAt(film, middle)]?.trial?.index).toBe(index);
  }
});

test('before the first and after the last there is the first and the last', () => {
  expect([sceneAt(film, -5), trialAt(film, -5)]).toEqual([0, 0]);
  expect(sceneAt(film, film.end + 1000)).toBe(film.scenes.length - 1);
  expect(lastAt([1, 3, 3, 7], (one) => one, 3)).toBe(2);
  expect(lastAt([1, 3], (one) => one, 0)).toBe(-1);
});

test('a pause is met once on the way, and only where it stood', () => {
  const rest = { at: 40_000, ms: 12_000, why: 'rest' as const };
  const left = { at: 9000, ms: 3000, why: 'blur' as const };
  const paused = filmOf(footprint as Game, SETUP, events, [rest, left]);
  expect(paused.pauses).toEqual([left, rest]);
  expect(pauseBetween(paused, 8990, 9010)).toEqual(left);
  expect(pauseBetween(paused, 9000, 9010)).toBeUndefined();
  expect(pauseBetween(paused, 0, 60_000)).toEqual(left);
});
