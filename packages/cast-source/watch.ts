import { CastFailed } from '@cogclinic/cast/faults';
import { failureOf } from '@cogclinic/cast/source';
import { ASK_WAKEFULNESS } from './commands.ts';
import type { AdbDevice } from './device.ts';
import type { CastLimits } from './limits.ts';

/**
 * Asks a silent device whether it is there, and awake: an encoder sends nothing while the picture stands still, so silence
 * alone says nothing. Tells of `stalled` while no answer comes, of `live` when it goes on, and ends the device's connection
 * as `lost` or `screenOff`.
 */
export function watchOver(
  device: AdbDevice,
  { silenceMs, stallMs, lostMs }: CastLimits,
  onPhase: (step: 'live' | 'stalled') => void,
): { end(): void } {
  let askedAt: number | null = null;
  let isStalled = false;
  let isOver = false;

  const ask = async (): Promise<void> => {
    askedAt = performance.now();
    try {
      const state = /mWakefulness=(\w+)/.exec(await device.run(ASK_WAKEFULNESS))?.[1];
      if (!isOver && state !== undefined && state !== 'Awake') device.end(new CastFailed('screenOff', state));
    } catch (error) {
      if (!isOver) device.end(failureOf(error));
    }
    askedAt = null;
  };
  const look = (): void => {
    const silent = performance.now() - device.heardAt();
    if (askedAt === null) {
      if (silent >= silenceMs) void ask();
    } else if (Math.min(silent, performance.now() - askedAt) >= lostMs) device.end(new CastFailed('lost', 'no answer'));
    const isSilent = askedAt !== null && Math.min(silent, performance.now() - askedAt) >= stallMs;
    if (isSilent !== isStalled) onPhase(isSilent ? 'stalled' : 'live');
    isStalled = isSilent;
  };
  const timer = setInterval(look, silenceMs / 4);
  return {
    end() {
      isOver = true;
      clearInterval(timer);
    },
  };
}
