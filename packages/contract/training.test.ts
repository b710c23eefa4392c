import { EVENTS_AT_MOST } from '@cogclinic/games/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLater } from './guarded.ts';
import { problemsOf } from './problems.ts';
import { gameEvents } from './training.ts';

const whole = readLater.get(gameEvents);
if (!whole) throw new Error('the events have no schema');

test('a quick look at the events of a session says the same as their schema, and refuses as it does', () => {
  const number = fc.oneof(fc.integer({ min: -1002, max: 1002 }), fc.double(), fc.maxSafeInteger());
  const part = fc.oneof(number, fc.constantFrom('f', 'p', 'e', 'i', ''), fc.constant(null));
  const likely = fc.oneof(
    fc.tuple(fc.nat(), fc.constantFrom('f', 'p', 'e')),
    fc.tuple(fc.nat(), fc.constant('i'), fc.integer({ min: -1002, max: 1002 })),
  );
  const events = fc.oneof(
    fc.array(likely),
    fc.array(fc.oneof(likely, fc.array(part, { maxLength: 4 }))),
    fc.anything(),
  );
  fc.assert(
    fc.property(events, (given) => {
      const [quick, slow] = [gameEvents.safeParse(given), whole.safeParse(given)];
      expect(quick.data).toEqual(slow.data);
      expect(quick.error && problemsOf(quick.error)).toEqual(slow.error && problemsOf(slow.error));
    }),
    { numRuns: 2000 },
  );
});

test('more events than a session can have are refused', () => {
  const events = Array.from({ length: EVENTS_AT_MOST + 1 }, (_, at) => [at, 'f']);
  expect(gameEvents.safeParse(events.slice(1)).success).toBe(true);
  expect(gameEvents.safeParse(events).success).toBe(false);
});
