import { CastFailed } from '@cogclinic/cast/faults';
import type { CastFrame } from '@cogclinic/cast/frames';
import type { CastStep } from '@cogclinic/cast/phases';
import { decodeFrame } from '@cogclinic/cast/wire';
import { expect, test } from 'vitest';
import { newCasting } from './casting.ts';

const START = { type: 'start', maxSize: 1280, maxFps: 30, bitRate: 4_000_000 } as const;
const [FIRST, SECOND] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const picture = (ptsUs: number, key = false): CastFrame => ({
  ...{ kind: 'packet', config: false, key, ptsUs, data: Uint8Array.of(1) },
});

/** A device whose frames the test gives, and a line that notes what it is told. */
function world() {
  const told: unknown[] = [];
  const shown: number[] = [];
  let waiting = 0;
  let give: (frame: CastFrame | CastFailed) => void = () => undefined;
  let running = 0;
  const sourceOf = () => ({
    async *frames(signal: AbortSignal, onPhase: (step: CastStep) => void) {
      running += 1;
      try {
        onPhase('connecting');
        while (!signal.aborted) {
          const given = await new Promise<CastFrame | CastFailed | null>((resolve) => {
            give = resolve;
            signal.addEventListener('abort', () => resolve(null), { once: true });
          });
          if (given instanceof CastFailed) throw given;
          if (given) yield given;
        }
      } finally {
        running -= 1;
      }
    },
  });
  const casting = newCasting(sourceOf, {
    tell: (message) => told.push(message),
    show(message) {
      const frame = decodeFrame(message);
      if (frame.kind === 'packet') shown.push(frame.ptsUs);
    },
    waiting: () => waiting,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const next = async (frame: CastFrame | CastFailed, waits = 0) => {
    waiting = waits;
    give(frame);
    await settle();
  };
  return { casting, told, shown, next, settle, running: () => running };
}

test('frames are sent while the server asks for them, and what fails is told', async () => {
  const { casting, told, shown, next, settle, running } = world();
  casting.command({ ...START, cast: FIRST });
  await settle();
  await next(picture(1, true));
  await next(new CastFailed('screenOff'));
  expect([told, shown, running()]).toEqual([
    [
      { cast: FIRST, phase: 'connecting' },
      { cast: FIRST, phase: 'failed', fault: 'screenOff' },
    ],
    [1],
    0,
  ]);
});

test('a second start ends the first before it begins; a late stop of the first does not end it', async () => {
  const { casting, told, next, settle, running } = world();
  casting.command({ ...START, cast: FIRST });
  await settle();
  casting.command({ ...START, cast: SECOND });
  await settle();
  casting.command({ type: 'stop', cast: FIRST });
  await next(picture(1, true));
  expect([told, running()]).toEqual([
    [
      { cast: FIRST, phase: 'connecting' },
      { cast: SECOND, phase: 'connecting' },
    ],
    1,
  ]);
  casting.command({ type: 'stop', cast: SECOND });
  await casting.end();
  expect(running()).toBe(0);
});

test('while the line is slow, pictures are left out up to a key frame', async () => {
  const { casting, shown, next, settle } = world();
  casting.command({ ...START, cast: FIRST });
  await settle();
  await next(picture(1, true));
  await next(picture(2), 2 ** 21);
  await next(picture(3));
  await next(picture(4, true), 2 ** 21);
  await next(picture(5, true));
  await next(picture(6));
  expect(shown).toEqual([1, 5, 6]);
  await casting.end();
});
