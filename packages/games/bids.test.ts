import { expect, test } from 'vitest';
import { bidsLabel, eventsSidecar, eventsTsv } from './bids.ts';
import type { Played } from './game.ts';

const trial = (from: number, judged: Partial<Played['judged']>, more: Partial<Played> = {}): Played => ({
  index: 0,
  level: 3,
  x: 3.25,
  from,
  until: from + 4200,
  isLate: false,
  judged: {
    isCorrect: true,
    type: 'forward',
    condition: {},
    stimulus: '1 4 2',
    expected: '1 4 2',
    response: '1 4 2',
    responseMs: 1250,
    limitMs: 12_500,
    ...judged,
  },
  ...more,
});

test('trials are rows in seconds, by onset, with n/a for missing values', () => {
  const late = trial(5000, { isCorrect: false, response: null, responseMs: null, error: 'omission' }, { isLate: true });
  const [head, first, second, end] = eventsTsv([late, trial(0, { stimulus: 'a\tb\nc' })]).split('\n');
  expect(head?.split('\t').slice(0, 4)).toEqual(['onset', 'duration', 'trial_type', 'response_time']);
  expect(first?.split('\t')).toEqual([
    '0',
    '4.2',
    'forward',
    '1.25',
    '3',
    '3.25',
    '1',
    'n/a',
    'a b c',
    '1 4 2',
    '1 4 2',
    '1',
  ]);
  expect(second?.split('\t')).toEqual([
    '5',
    '4.2',
    'forward',
    'n/a',
    '3',
    '3.25',
    '0',
    'omission',
    '1 4 2',
    '1 4 2',
    'n/a',
    '0',
  ]);
  expect(end).toBe('');
});

test('the sidecar explains every column and tells how it was shown', () => {
  const sidecar = eventsSidecar({
    game: 'footprint',
    gameVersion: 2,
    measuresVersion: 1,
    seed: 'a'.repeat(32),
    difficulty: null,
    device: { kind: 'tablet', width: 1280, height: 800, frameMs: 16.7 },
  });
  const columns = eventsTsv([]).trim().split('\t');
  for (const column of columns) expect(sidecar).toHaveProperty([column, 'Description']);
  expect(sidecar).toMatchObject({ TaskName: 'footprint', StimulusPresentation: { ScreenRefreshRate: 60 } });
});

test('labels keep letters and digits', () => {
  expect(bidsLabel('2026-11-22 15:40:33')).toBe('20261122154033');
});
