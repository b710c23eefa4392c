import { expect, test } from 'vitest';
import { stripDrawing } from './stripDrawing.ts';
import { ticksOf } from './ticks.ts';

const range = (values: readonly number[]) => Float32Array.from(values);
const trace = {
  exact: true,
  timeMs: Float64Array.of(0, 100, 200, 300, 400),
  columns: [
    { name: 'right.x', low: range([0, 1, Number.NaN, 9, 10]), high: range([0, 1, Number.NaN, 9, 10]) },
    { name: 'right.y', low: range([0, 0, Number.NaN, 0, 0]), high: range([0, 0, Number.NaN, 0, 0]) },
  ],
} as const;
const stretch = {
  ...{ fromMs: 0, untilMs: 400, eye: 'right' as const, trace },
  speeds: { timeMs: Float64Array.of(0, 0.1, 0.2, 200), values: range([5, 300, 7, 9]) },
  events: [
    { kind: 'saccade', fromMs: -50, untilMs: 100 },
    { kind: 'fixation', fromMs: 100, untilMs: 400 },
    { kind: 'saccade', fromMs: 500, untilMs: 600 },
  ],
} as const;

test('lines break where the eye was lost, and no peak of velocity is left out', () => {
  const { lines, velocity } = stripDrawing(stretch);
  expect(lines).toEqual([
    { line: 'x', d: 'M0 72L120 65.2M360 10.8L480 4' },
    { line: 'y', d: 'M0 72L120 72M360 72L480 72' },
  ]);
  expect(velocity).toBe('M0 80L240 118.8');
});

test('events have a lane of their kind, as far as they lie in the stretch', () => {
  const { lanes, ticks } = stripDrawing(stretch);
  expect(lanes.find(({ kind }) => kind === 'saccade')?.d).toBe('M0 130h120v3h-120Z');
  expect(lanes.find(({ kind }) => kind === 'fixation')?.d).toBe('M120 126h360v3h-360Z');
  expect(lanes.find(({ kind }) => kind === 'blink')?.d).toBe('');
  expect(ticks.degrees).toEqual([
    { at: 72, value: 0 },
    { at: 38, value: 5 },
    { at: 4, value: 10 },
  ]);
});

test('axes are marked at round values', () => {
  expect(ticksOf(0, 10, 4)).toEqual([0, 5, 10]);
  expect(ticksOf(-0.25, 0.25, 5)).toEqual([-0.2, -0.1, 0, 0.1, 0.2]);
  expect(ticksOf(3.2, 7.9, 10)).toEqual([3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5]);
  expect(ticksOf(2, 2, 3)).toEqual([]);
});
