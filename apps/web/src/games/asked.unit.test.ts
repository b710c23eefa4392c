import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';
import { gameAddress } from './gameAddress.ts';

const planTask = { planId: 'p', day: '2026-01-02', position: 0 };

test('the address of a game behind a link is read as it was written', () => {
  const given = {
    game: 'footprint',
    link: 'a-token',
    difficulty: 'hard',
    planTask,
    language: 'ru',
    row: 2,
    isHandedOver: true,
  } as const;
  const { hash, pathname } = new URL(gameAddress(given), 'http://localhost');
  expect(pathname).toBe('/footprint');
  const { game: _, language: __, ...read } = given;
  expect(askedOf(hash)).toEqual({ archiveId: null, watch: null, ...read });
});

test('an unknown task, difficulty or number counts as none', () => {
  expect(askedOf('#archive=1&difficulty=absurd&plan=p&day=2026-01-02&row=many')).toEqual({
    archiveId: '1',
    link: null,
    difficulty: null,
    planTask: null,
    row: 0,
    isHandedOver: false,
    watch: null,
  });
  expect(askedOf('#plan=p&day=2026-01-02&position=').planTask).toBeNull();
});
