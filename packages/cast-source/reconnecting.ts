import { setTimeout as pause } from 'node:timers/promises';
import { CastFailed, type CastFault } from '@cogclinic/cast/faults';
import type { CastFrame } from '@cogclinic/cast/frames';
import type { CastStep } from '@cogclinic/cast/phases';
import { type CastSource, failureOf, RECONNECT_WAITS_MS } from '@cogclinic/cast/source';

/** What may pass by itself while a device is away for a moment. */
const PASSING: readonly CastFault[] = ['lost', 'unreachable', 'port'];

/**
 * A source that, once live, connects again when it was lost, up to three times, 1, 2 and 4 seconds later. The phase goes back
 * to `connecting` then, and the picture begins anew with its size.
 */
export function reconnecting(source: CastSource, wait: typeof pause = pause): CastSource {
  return { frames: (signal, onPhase) => framesOf(source, wait, signal, onPhase) };
}

async function* framesOf(
  source: CastSource,
  wait: typeof pause,
  signal: AbortSignal,
  onPhase: (step: CastStep) => void,
): AsyncGenerator<CastFrame> {
  // Null until the cast was live for the first time.
  const lost: { tries: number | null } = { tries: null };
  for (;;) {
    try {
      const note = (step: CastStep): void => {
        if (step === 'live') lost.tries = 0;
        onPhase(step);
      };
      yield* source.frames(signal, note);
      return;
    } catch (error) {
      const failure = failureOf(error);
      const waitMs = lost.tries === null ? undefined : RECONNECT_WAITS_MS[lost.tries];
      if (lost.tries === null || !PASSING.includes(failure.fault)) throw failure;
      if (waitMs === undefined) throw new CastFailed('lost', failure.detail, { cause: failure });
      lost.tries += 1;
      onPhase('connecting');
      try {
        await wait(waitMs, undefined, { signal });
      } catch {
        return;
      }
    }
  }
}
