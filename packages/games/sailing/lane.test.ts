import { expect, test } from 'vitest';
import { drawOf } from '../draw.ts';
import { mean } from '../numbers.ts';
import { SEED } from '../rules.testing.ts';
import { perfect, playThrough, silent } from '../simulated.ts';
import { sailing } from './game.ts';
import { drawGusts, HELM, keeping, offset } from './lane.ts';
import { SAILING_LEVELS } from './levels.ts';
import { sailingPlayer } from './player.ts';
import { steering } from './trial.ts';

/** To the right by 0.1 % of half the lane a ms. */
const WIND = [{ until: 1000, push: 100 }];

test('the wind carries the boat off at its speed, to the bank and no further', () => {
  expect([0, 1, 500, 1000].map((ms) => offset(WIND, [], ms))).toEqual([0, 1, 500, 1000]);
  expect(offset(WIND, [], 5000)).toBe(2000);
});

test('the rudder brings it back, and amidships leaves it to the wind again', () => {
  const left = [{ at: 500, to: HELM.left }];
  // 500 to the right, then 0.18 % to the left against 0.1 % to the right.
  expect(offset(WIND, left, 1000)).toBe(500 - 500 * 0.8);
  expect(offset(WIND, [...left, { at: 600, to: HELM.amidships }], 1000)).toBe(500 - 100 * 0.8 + 400);
  expect(offset(WIND, [{ at: 0, to: HELM.right }], 100)).toBe(280);
});

test('how the lane was kept: root of the mean square, and the share inside', () => {
  // Mean of the squares of 0 to 1000 is 1000 * 2001 / 6.
  expect(keeping(WIND, [], 1000).rmsPercent).toBeCloseTo(Math.sqrt(333_500) / 10, 6);
  expect(keeping(WIND, [], 1000).inLane).toBe(1);
  expect(keeping(WIND, [], 2001).inLane).toBe(1001 / 2002);
});

test('left alone, most boats leave the lane; the rudder is stronger than every wind', () => {
  const seeds = Array.from({ length: 500 }, (_, at) => drawGusts(drawOf(SEED, 'play', at), 3500));
  const leave = seeds.filter((gusts) => keeping(gusts, [], 3500).inLane < 1);
  expect(leave.length / seeds.length).toBeGreaterThan(0.8);
  expect(seeds.flat().every(({ push }) => Math.abs(push) >= 60 && Math.abs(push) <= 110)).toBe(true);
});

test('someone who steers stays inside, someone who does not drifts out', () => {
  const band = { bottom: 14, top: 15 };
  const inLane = (manner: typeof perfect) =>
    mean(
      playThrough(sailing, { seed: SEED, band, stream: 'play' }, sailingPlayer, manner).session.played.map(
        ({ judged }) => Number(judged.condition.inLanePercent),
      ),
    );
  expect(inLane(perfect)).toBeGreaterThan(99);
  expect(inLane(silent)).toBeLessThan(80);
});

test('steering runs on from stage to stage, and ends with the fog', () => {
  const level = SAILING_LEVELS[13];
  if (!level) throw new Error('fifteen levels');
  const stimulus = sailing.stimulus(level, drawOf(SEED, 'play', 0), { index: 0, onLevel: 0 });
  const { buoyMs } = stimulus;
  expect(steering(stimulus, 'buoy', 700)).toBe(700);
  expect(steering(stimulus, 'glimpse', 100)).toBe(buoyMs + 100);
  // A frame too long: the boat waits for the next stage.
  expect(steering(stimulus, 'glimpse', 266)).toBe(buoyMs + 250);
  expect(steering(stimulus, 'mask', 0)).toBe(buoyMs + 250);
  expect(steering(stimulus, 'ship', 3000)).toBe(buoyMs + 750);
});

test('a key that is held turns the rudder once; let go, it lies amidships', () => {
  const level = SAILING_LEVELS[14];
  if (!level) throw new Error('fifteen levels');
  const stimulus = sailing.stimulus(level, drawOf(SEED, 'play', 0), { index: 0, onLevel: 0 });
  const blank = sailing.blank(stimulus);
  expect(sailing.take(stimulus, blank, { stage: 'buoy', at: 100, value: HELM.amidships })).toBe(blank);
  expect(sailing.take(stimulus, blank, { stage: 'buoy', at: 100, value: 3 })).toBe(blank);
  const held = sailing.take(stimulus, blank, { stage: 'buoy', at: 100, value: HELM.left });
  expect(sailing.take(stimulus, held, { stage: 'buoy', at: 150, value: HELM.left })).toBe(held);
  const free = sailing.take(stimulus, held, { stage: 'glimpse', at: 10, value: HELM.amidships });
  expect(free.rudders).toEqual([
    { at: 100, to: HELM.left },
    { at: stimulus.buoyMs + 10, to: HELM.amidships },
  ]);
});
