import { expect, test } from 'vitest';
import { signPath, signsPath } from './signs.ts';

const placesOf = (path: string) => path.match(/M[^A-Za-z]+/g) ?? [];

test('a sign of twice the size lies around its place', () => {
  // A diamond's own: M0-10.5C2-6 5-2.5 8 0 …; twice as large around 50, 60.
  expect(signPath('diamonds', { x: 50, y: 60, size: 40 })).toMatch(/^M50 39 C54 48 60 55 66 60 /);
});

test('relative steps grow with the size and stay where the place is moved', () => {
  // A spade goes from 2.5 below the middle by c0 3-2 5-4.6 5, and along its foot by h-8.4.
  const path = signPath('spades', { x: 100, y: 0, size: 40 });
  expect(path).toContain('c0 6 -4 10 -9.2 10 ');
  expect(path).toContain('h-16.8 c3.2 -2 ');
});

test('a card has the sign in its corner, and as many as its rank says', () => {
  expect(placesOf(signsPath({ suit: 'hearts', rank: 1 }))).toHaveLength(2);
  expect(placesOf(signsPath({ suit: 'hearts', rank: 7 }))).toHaveLength(8);
  expect(placesOf(signsPath({ suit: 'clubs', rank: 10 }))).toHaveLength(11);
  expect(placesOf(signsPath({ suit: 'clubs', rank: 13 }))).toHaveLength(1);
});
