import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const tenth = (ms: number) => ms / 10;
const events = [
  { kind: 'fixation', fromMs: 0, untilMs: 200 },
  { kind: 'saccade', fromMs: 200, untilMs: 240 },
  { kind: 'fixation', fromMs: 240, untilMs: 500 },
  { kind: 'saccade', fromMs: 500, untilMs: 503 },
] as const;

test('each event in view is a bar, cut at the edges of the view and as wide as a pixel at least', () => {
  const bars = barsOf(events, { from: 100, until: 501 }, tenth, 1);
  expect([...bars]).toEqual([
    [
      'fixation',
      [
        [10, 20],
        [24, 50],
      ],
    ],
    [
      'saccade',
      [
        [20, 24],
        [50, 51],
      ],
    ],
  ]);
  expect(barsOf(events, { from: 300, until: 400 }, tenth, 1).get('saccade')).toBeUndefined();
});

test('those of a kind that meet on a pixel are one, and none covers a gap that is wider', () => {
  const blinks = [0, 4, 8, 40].map((fromMs) => ({ kind: 'blink' as const, fromMs, untilMs: fromMs + 2 }));
  expect(barsOf(blinks, { from: 0, until: 1000 }, tenth, 1).get('blink')).toEqual([
    [0, 1.8],
    [4, 5],
  ]);
});
