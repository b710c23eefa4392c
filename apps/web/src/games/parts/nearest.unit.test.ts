import { positions } from '@cogclinic/games/butterflyfluttering/flight';
import { butterflyfluttering } from '@cogclinic/games/butterflyfluttering/game';
import { BUTTERFLY_LEVELS, type ButterflyLevel } from '@cogclinic/games/butterflyfluttering/levels';
import { drawOf } from '@cogclinic/games/draw';
import { expect, test } from 'vitest';
import { SECTORS } from '../sailing/sectors.ts';
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

test('the arrow that points most to a place leads there in the end, wherever things have settled', () => {
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const places = settled(seed);
    for (const from of places) for (const to of places) expect(walked(places, from, to), `${seed} ${to.name}`).toBe(to);
  }
});

test('in a ring of directions too, from the one that has the focus at first', () => {
  const ring = SECTORS.map(({ name, middle }) => box(name, middle.x, middle.y));
  const [first] = ring;
  for (const to of ring) expect(first && walked(ring, first, to)).toBe(to);
});

/** Butterflies of the highest level, after their flight. */
function settled(seed: string): Box[] {
  const draw = drawOf(seed.padStart(32, '0'), 'play', 0);
  const stimulus = butterflyfluttering.stimulus(BUTTERFLY_LEVELS.at(-1) as ButterflyLevel, draw, {
    index: 0,
    onLevel: 0,
  });
  return positions(stimulus, stimulus.moveMs).map(({ x, y }, at) => box(`${at}`, x, y));
}

function walked(among: readonly Box[], from: Box, to: Box): Box {
  let here = from;
  for (let steps = 0; here !== to && steps < among.length; steps++) {
    const [dx, dy] = [to.left - here.left, to.top - here.top];
    const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    const down = dy > 0 ? 'ArrowDown' : 'ArrowUp';
    here = towards(among, itself, here, Math.abs(dx) > Math.abs(dy) - 1 ? across : down) ?? here;
  }
  return here;
}
