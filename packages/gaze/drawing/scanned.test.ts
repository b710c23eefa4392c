import { expect, test } from 'vitest';
import { simulatedTrace } from '../synthetic/simulatedEye.ts';
import { fixationsIn, placedTrials } from './scanned.ts';
import { warmth } from './warmth.ts';

const shownOf = (task: 'search' | 'antisaccade') =>
  simulatedTrace({ task, version: 'initial', latencyMs: 200, rateHz: 60 }).shown;

test('letters are scanned while they are shown, a target in the whole trial', () => {
  const search = shownOf('search');
  const [first] = placedTrials({ placed: [{ task: 'search', shown: search }] }, 'initial');
  expect(first).toMatchObject({ fromMs: search[0]?.phases[1]?.fromMs, untilMs: search[0]?.phases[1]?.untilMs });
  expect(first?.items.length).toBeGreaterThanOrEqual(8);
  const anti = shownOf('antisaccade');
  const [target] = placedTrials({ placed: [{ task: 'antisaccade', shown: anti }] }, 'initial');
  expect(target).toMatchObject({ fromMs: anti[0]?.phases[0]?.fromMs, untilMs: anti[0]?.phases.at(-1)?.untilMs });
  expect(placedTrials({ placed: [] }, 'initial')).toEqual([]);
});

test('fixations of a trial count for as long as they lie in it, and warm what is near them', () => {
  const at = (fromMs: number, untilMs: number, x: number) => ({
    ...{ kind: 'fixation' as const, fromMs, untilMs, startX: x, startY: 0, endX: x, endY: 0 },
  });
  const fixations = fixationsIn([at(0, 300, 0), at(400, 800, 5), at(900, 1200, -5)], { fromMs: 200, untilMs: 850 });
  expect(fixations).toEqual([
    { x: 0, y: 0, ms: 100, fromMs: 0 },
    { x: 5, y: 0, ms: 400, fromMs: 400 },
  ]);
  const warmest = warmth(fixations).find(({ share }) => share === 1);
  expect(Math.abs((warmest?.x ?? 0) + 0.25 - 5)).toBeLessThanOrEqual(0.25);
});
