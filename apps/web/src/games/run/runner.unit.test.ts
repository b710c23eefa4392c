import { drawOf } from '@cogclinic/games/draw';
import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { claimOf, replay } from '@cogclinic/games/replay';
import { openStage, type Setup } from '@cogclinic/games/session';
import { BANDS } from '@cogclinic/games/staircase';
import { expect, test } from 'vitest';
import type { Clock } from './clock.ts';
import { startRunner } from './runner.ts';

const SETUP: Setup = { seed: 'a'.repeat(32), band: BANDS.easy, stream: 'play' };
const FRAME_MS = 1000 / 60;

/** A clock that goes on when told, with a frame every 16.7 ms. */
function testClock() {
  let now = 1000;
  let waiting: ((at: number) => void) | null = null;
  const clock: Clock = {
    now: () => now,
    nextFrame(then) {
      waiting = then;
      return () => {
        waiting = null;
      };
    },
  };
  return {
    clock,
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
    frame() {
      now += FRAME_MS;
      const then = waiting;
      waiting = null;
      then?.(now);
    },
  };
}

function play(until: number, each: (run: ReturnType<typeof begin>) => void) {
  const run = begin();
  run.runner.run();
  for (let frames = 0; frames < until && !run.runner.session().isOver; frames++) {
    run.time.frame();
    each(run);
  }
  return run;
}
function begin() {
  const time = testClock();
  return { time, runner: startRunner(footprint, SETUP, time.clock, () => undefined) };
}
/** Answers rightly half a second after the last step. */
function answer({ time, runner }: ReturnType<typeof begin>): void {
  const session = runner.session();
  const stage = openStage(session);
  if (!session.trial || !stage || runner.now() - session.t < 500) return;
  const { stimulus, answer: given, level } = session.trial;
  const deed = footprintPlayer.next({ stimulus, answer: given, stage, level }, 'right', drawOf(SETUP.seed, 'bot', 0));
  if (deed) runner.give(deed.value, time.now());
}

test('a session played in real time replays the same from its events', () => {
  const { runner } = play(20_000, answer);
  const session = runner.session();
  expect(session.isOver).toBe(true);
  expect(claimOf(session).correct).toBeGreaterThan(10);
  expect(replay(footprint, SETUP, runner.events())).toEqual({ session });
});

test('active time stands still while it is held, and the trial that ran counts for nothing', () => {
  const { time, runner } = play(120, answer);
  const before = runner.now();
  expect(runner.session().trial).not.toBeNull();
  runner.hold('user');
  time.pass(60_000);
  expect(runner.now()).toBeLessThan(before + 100);
  runner.run();
  time.frame();
  expect(runner.session().dropped).toBe(1);
  expect(runner.pauses()).toEqual([{ at: expect.any(Number), ms: 60_000, why: 'user' }]);
});

test('an input while nothing runs changes nothing', () => {
  const { time, runner } = begin();
  runner.give(1, time.now());
  expect(runner.events()).toEqual([]);
});

test('a stamp of another clock counts as now', () => {
  const { runner } = play(400, ({ runner: one }) => one.give(0, 5));
  expect(runner.session().t).toBeGreaterThan(1000);
});
