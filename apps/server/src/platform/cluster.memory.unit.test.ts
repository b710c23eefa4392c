import { expect, test } from 'vitest';
import { sharedBuffers } from './cluster.memory.ts';

const GB = 1024 ** 3;

test.each([
  [0.5, '128MB'],
  [1, '128MB'],
  [2, '256MB'],
  [4, '512MB'],
  [8, '1024MB'],
  [64, '1024MB'],
])('of %s GB of memory PostgreSQL keeps pages in %s', (gb, buffers) => {
  expect(sharedBuffers(gb * GB)).toBe(buffers);
});

test('on this machine it is a whole number of megabytes within the bounds', () => {
  const [, mb] = /^(\d+)MB$/.exec(sharedBuffers()) ?? [];
  expect(Number(mb)).toBeGreaterThanOrEqual(128);
  expect(Number(mb)).toBeLessThanOrEqual(1024);
});
