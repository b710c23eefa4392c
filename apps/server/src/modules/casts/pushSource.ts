import { CastFailed, type CastFault } from '@cogclinic/cast/faults';
import type { CastFrame } from '@cogclinic/cast/frames';
import type { CastStep } from '@cogclinic/cast/phases';
import { CAST_PRESETS, type CastPreset, type CastSource } from '@cogclinic/cast/source';
import { decodeFrame } from '@cogclinic/cast/wire';
import type { castChannels } from '@cogclinic/contract/castChannels';
import type { z } from 'zod';

type Command = z.input<(typeof castChannels.push)['sends']>;
type Told = z.output<(typeof castChannels.push)['receives']>;

/** The open line of a device's own app, or of what stands for it. */
export type PushLine = Readonly<{
  say(command: Command): void;
  /** Resolves when the other side has answered a sign of life. */
  probe(): Promise<void>;
  drop(): void;
}>;

/** A device's app that offers its picture. */
export type Pusher = Readonly<{
  source(cast: string, preset: CastPreset): CastSource;
  told(message: Told): void;
  bytes(message: Uint8Array): void;
  closed(): void;
}>;

/** Without a picture for so long after it was asked for one, the device's screen is off. */
const FIRST_FRAME_MS = 5000;
/** So long may one step of a source last that tells of its steps: a wearer has half a minute to accept a key. */
const LONGEST_STEP_MS = 35_000;
const PROBE_EVERY_MS = 1000;
const STALLED_MS = 2000;
const LOST_MS = 5000;

type Running = {
  cast: string;
  frame(frame: CastFrame): void;
  step(step: CastStep): void;
  fail(error: CastFailed): void;
};

/** Makes a source of the line of a device: at most one cast at a time. */
export function newPusher(line: PushLine): Pusher {
  let running: Running | null = null;
  let isClosed = false;
  const lost = () => new CastFailed('lost', 'the device is gone');

  async function* frames(
    cast: string,
    preset: CastPreset,
    signal: AbortSignal,
    onPhase: (step: CastStep) => void,
  ): AsyncGenerator<CastFrame> {
    const waiting: CastFrame[] = [];
    let failed: CastFailed | null = null;
    let isLive = false;
    let wake: () => void = () => undefined;
    const me: Running = {
      cast,
      frame(frame) {
        waiting.push(frame);
        wake();
      },
      step(step) {
        const isOfLive = step === 'live' || step === 'stalled';
        if (isLive && isOfLive) onPhase(step);
        if (isLive || isOfLive) return;
        clearTimeout(first);
        first = setTimeout(noPicture, LONGEST_STEP_MS);
        onPhase(step);
      },
      fail(error) {
        failed ??= error;
        wake();
      },
    };
    const noPicture = () => me.fail(new CastFailed('screenOff', 'no picture came'));
    let first = setTimeout(noPicture, FIRST_FRAME_MS);
    running?.fail(new CastFailed('busy', 'another cast of the device began'));
    running = me;
    if (isClosed) me.fail(lost());
    else line.say({ type: 'start', cast, ...CAST_PRESETS[preset] });
    onPhase('starting');
    const stopProbing = watchLine(line, {
      silent: () => isLive && onPhase('stalled'),
      back: () => isLive && onPhase('live'),
      lost: () => {
        me.fail(lost());
        line.drop();
      },
    });
    const onAbort = () => wake();
    signal.addEventListener('abort', onAbort);
    try {
      while (!signal.aborted) {
        const frame = waiting.shift();
        if (frame) {
          if (!isLive && frame.kind === 'packet' && frame.key) {
            isLive = true;
            clearTimeout(first);
            onPhase('live');
          }
          yield frame;
          continue;
        }
        if (failed) throw failed;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      clearTimeout(first);
      stopProbing();
      signal.removeEventListener('abort', onAbort);
      if (running === me) {
        running = null;
        if (!isClosed) line.say({ type: 'stop', cast });
      }
    }
  }

  return {
    source: (cast, preset) => ({ frames: (signal, onPhase) => frames(cast, preset, signal, onPhase) }),
    told({ cast, phase, fault }) {
      if (running?.cast !== cast) return;
      if (phase === 'failed' || phase === 'stopped')
        running.fail(new CastFailed(fault ?? ('lost' satisfies CastFault)));
      else running.step(phase);
    },
    bytes(message) {
      if (!running) return;
      try {
        running.frame(decodeFrame(message));
      } catch (error) {
        running.fail(error instanceof CastFailed ? error : new CastFailed('version', String(error)));
      }
    },
    closed() {
      isClosed = true;
      running?.fail(lost());
    },
  };
}

/** Asks the other side for signs of life; answers how to stop. A still picture sends nothing: frames say nothing of the line. */
function watchLine(line: PushLine, on: { silent(): void; back(): void; lost(): void }): () => void {
  let askedAt: number | null = null;
  let isSilent = false;
  const timer = setInterval(() => {
    const now = performance.now();
    if (askedAt === null) {
      askedAt = now;
      void line.probe().then(() => {
        askedAt = null;
        if (isSilent) on.back();
        isSilent = false;
      });
    } else if (now - askedAt > LOST_MS) {
      clearInterval(timer);
      on.lost();
    } else if (now - askedAt > STALLED_MS && !isSilent) {
      isSilent = true;
      on.silent();
    }
  }, PROBE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
