import type { VrSample } from '@cogclinic/games/vr/session';
import { expect, test } from 'vitest';
import { fromHead, sampleAt, VIEWS } from './space.ts';

const sample = (t: number): VrSample => ({ t, left: null, right: [0.4, 1.9, 0.5], head: [0.1, 1.6, 0] });

test('the moment of a time is the last one seen by then', () => {
  const samples = [sample(0), sample(70), sample(500)];
  const at = (ms: number) => sampleAt(samples, ms)?.t;
  expect([at(0), at(69), at(70), at(499), at(9000)]).toEqual([0, 0, 70, 70, 500]);
  expect(sampleAt([], 5)).toBeUndefined();
});

test('from the front right is right and up is up; from the side and from above ahead is right and up', () => {
  const place = fromHead(sample(0), 'right');
  if (!place) throw new Error('not seen');
  const [front, side, top] = VIEWS.map(({ at }) => at(place).map(Math.round));
  expect(front).toEqual([30, -30]);
  expect(side).toEqual([50, -30]);
  expect(top).toEqual([30, -50]);
  expect(fromHead(sample(0), 'left')).toBeNull();
});
