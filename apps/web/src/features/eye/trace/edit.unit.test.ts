import { expect, test } from 'vitest';
import { type Edited, eventAt, ofKind, split, withBorder, without } from './edit.ts';

const events: Edited[] = [
  { kind: 'fixation', fromMs: 0, untilMs: 200 },
  { kind: 'saccade', fromMs: 200, untilMs: 240 },
  { kind: 'fixation', fromMs: 260, untilMs: 500 },
];
const times = (list: readonly Edited[]) => list.map(({ fromMs, untilMs }) => [fromMs, untilMs]);

test('a border moves with the neighbour that met it', () => {
  expect(times(withBorder(events, 1, 'fromMs', 190))).toEqual([
    [0, 190],
    [190, 240],
    [260, 500],
  ]);
  expect(times(withBorder(events, 1, 'untilMs', 250))).toEqual([
    [0, 200],
    [200, 250],
    [260, 500],
  ]);
  expect(times(withBorder(events, 1, 'untilMs', 280))).toEqual([
    [0, 200],
    [200, 280],
    [280, 500],
  ]);
});

test('and neither turns an event around nor pushes one away', () => {
  expect(times(withBorder(events, 1, 'fromMs', 900))[1]).toEqual([239, 240]);
  expect(times(withBorder(events, 1, 'untilMs', 900))).toEqual([
    [0, 200],
    [200, 499],
    [499, 500],
  ]);
  expect(times(withBorder(events, 0, 'fromMs', -5))[0]).toEqual([0, 200]);
});

test('an event is split, removed, and made another kind', () => {
  expect(times(split(events, 0))).toEqual([
    [0, 100],
    [100, 200],
    [200, 240],
    [260, 500],
  ]);
  expect(without(events, 1)).toHaveLength(2);
  expect(ofKind(events, 1, 'pso')[1]?.kind).toBe('pso');
  expect([eventAt(events, 210), eventAt(events, 250)]).toEqual([1, -1]);
});
