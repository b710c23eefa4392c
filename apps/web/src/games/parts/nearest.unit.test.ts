import { expect, test } from 'vitest';
import { nearest, towards } from './nearest.ts';

type Box = { name: string; left: number; top: number; right: number; bottom: number };
const box = (name: string, left: number, top: number): Box => ({ name, left, top, right: left + 72, bottom: top + 72 });
const itself = (one: Box) => one;
/** Three by two places, 100 px apart. */
const places = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => box(name, (at % 3) * 100, Math.floor(at / 3) * 100));
const named = (name: string) => places.find((one) => one.name === name) as Box;

test('a touch means the place that it hits', () => {
  expect(nearest(places, itself, { x: 110, y: 10 })?.name).toBe('b');
});

test('a touch between two places means the nearer one', () => {
  expect(nearest(places, itself, { x: 78, y: 10 })?.name).toBe('a');
  expect(nearest(places, itself, { x: 95, y: 10 })?.name).toBe('b');
});

test('a touch too far from all places means none', () => {
  expect(nearest(places, itself, { x: 400, y: 10 })).toBeNull();
});

test('arrows lead to the neighbour that way, and nowhere past the edge', () => {
  expect(towards(places, itself, named('a'), 'ArrowRight')?.name).toBe('b');
  expect(towards(places, itself, named('a'), 'ArrowDown')?.name).toBe('d');
  expect(towards(places, itself, named('f'), 'ArrowUp')?.name).toBe('c');
  expect(towards(places, itself, named('f'), 'ArrowRight')).toBeNull();
  expect(towards(places, itself, named('a'), 'KeyX')).toBeNull();
});
