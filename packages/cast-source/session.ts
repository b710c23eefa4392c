import type { Socket } from 'node:net';
import { CastFailed } from '@cogclinic/cast/faults';
import type { CastFrame } from '@cogclinic/cast/frames';
import type { CastStep } from '@cogclinic/cast/phases';
import { type CastOptions, type CastSource, failureOf } from '@cogclinic/cast/source';
import { type DeviceAddress, isAllowedHost } from './address.ts';
import { ASK_WAKEFULNESS } from './commands.ts';
import { type AdbDevice, signIn } from './device.ts';
import { dial } from './dial.ts';
import type { AdbKey } from './key.ts';
import type { CastLimits } from './limits.ts';
import { watchOver } from './watch.ts';

/** Which device is cast by ADB, as whom, and how. */
export type AdbCast = Readonly<{
  address: DeviceAddress;
  /** Networks in which devices may be; every other address is refused. */
  networks: readonly string[];
  key: AdbKey;
  options: CastOptions;
  limits: CastLimits;
}>;

/** Starts the picture of a device that is signed in to and awake; `onStarted` hears that a picture should come now. */
export type Play = (device: AdbDevice, cast: AdbCast, onStarted: () => void) => AsyncIterable<CastFrame>;

/** Devices that this process casts: a second cast would take the first one's pictures from it. */
const held = new Set<string>();

/** A source that connects, signs in, looks whether the screen is on, and then plays. It stays no longer than its reader. */
export function adbSession(cast: AdbCast, play: Play): CastSource {
  return { frames: (signal, onPhase) => framesOf(cast, play, signal, onPhase) };
}

async function* framesOf(
  cast: AdbCast,
  play: Play,
  signal: AbortSignal,
  onPhase: (step: CastStep) => void,
): AsyncGenerator<CastFrame> {
  const { address, networks, key, limits } = cast;
  if (!isAllowedHost(address.host, networks)) throw new CastFailed('unreachable', 'the address is not allowed');
  const name = `${address.host} ${address.port}`;
  if (held.has(name)) throw new CastFailed('busy', name);
  held.add(name);
  let socket: Socket | null = null;
  const stop = (): void => void socket?.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    onPhase('connecting');
    socket = await dial(address, limits.connectMs, signal);
    onPhase('authorising');
    const device = await signIn(socket, key, limits);
    onPhase('checkingScreen');
    await needAwake(device, limits);
    onPhase('starting');
    yield* live(device, cast, play, onPhase);
  } catch (error) {
    // Who stopped the cast need not hear how it ended.
    if (!signal.aborted) throw failureOf(error);
  } finally {
    signal.removeEventListener('abort', stop);
    socket?.destroy();
    held.delete(name);
  }
}

async function* live(
  device: AdbDevice,
  cast: AdbCast,
  play: Play,
  onPhase: (step: CastStep) => void,
): AsyncGenerator<CastFrame> {
  const { firstFrameMs } = cast.limits;
  let first: NodeJS.Timeout | undefined;
  const onStarted = (): void => {
    first ??= setTimeout(() => device.end(new CastFailed('screenOff', 'no picture')), firstFrameMs);
  };
  let isLive = false;
  const watch = watchOver(device, cast.limits, (step) => isLive && onPhase(step));
  try {
    for await (const frame of play(device, cast, onStarted)) {
      if (!isLive && frame.kind === 'packet' && frame.key) {
        clearTimeout(first);
        isLive = true;
        onPhase('live');
      }
      yield frame;
    }
    throw new CastFailed('lost', 'the device ended the picture');
  } finally {
    clearTimeout(first);
    watch.end();
  }
}

/** @throws CastFailed `screenOff` unless the device says that it is awake */
export async function needAwake(device: AdbDevice, { answerMs }: CastLimits): Promise<void> {
  const timer = setTimeout(() => device.end(new CastFailed('lost', 'no answer')), answerMs);
  const said = await device.run(ASK_WAKEFULNESS).finally(() => clearTimeout(timer));
  const state = /mWakefulness=(\w+)/.exec(said)?.[1];
  // A device that does not tell is tried: the first picture decides.
  if (state !== undefined && state !== 'Awake') throw new CastFailed('screenOff', state);
}
