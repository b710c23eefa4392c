import { expect, test } from 'vitest';
import { collectYoung } from './youngMemory.ts';

const PIECE = 65_536;
const buffers = () => process.memoryUsage().arrayBuffers;

test('pieces that nothing holds any more are freed, those that are held are not', () => {
  collectYoung();
  const before = buffers();
  const held = Buffer.alloc(PIECE, 7);
  for (let at = 0; at < 200; at++) Buffer.alloc(PIECE, at);
  expect(buffers() - before).toBeGreaterThan(150 * PIECE);
  collectYoung();
  collectYoung();
  expect(buffers() - before).toBeLessThan(50 * PIECE);
  expect(held.every((byte) => byte === 7)).toBe(true);
});

test('the function is given to no one else', () => {
  expect('gc' in globalThis).toBe(false);
});
