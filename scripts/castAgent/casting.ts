import type { CastFault } from '@cogclinic/cast/faults';
import type { CastPhase } from '@cogclinic/cast/phases';
import { type CastQuality, type CastSource, failureOf } from '@cogclinic/cast/source';
import { encodeFrame } from '@cogclinic/cast/wire';
import type { castChannels } from '@cogclinic/contract/castChannels';
import type { z } from 'zod';

type Push = (typeof castChannels)['push'];
/** What the server asks for. */
export type Command = z.output<Push['sends']>;

/** The open line to the server. */
export type ServerLine = Readonly<{
  tell(message: z.input<Push['receives']>): void;
  show(message: Uint8Array): void;
  /** Bytes that wait to be sent. */
  waiting(): number;
}>;

/** Bytes that wait, beyond which pictures are left out up to the next key frame. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Casts a device as the server asks: one cast at a time, each ended before the next begins.
 * @param sourceOf the device's picture in a quality
 */
export function newCasting(
  sourceOf: (quality: CastQuality) => CastSource,
  line: ServerLine,
): { command(command: Command): void; end(): Promise<void> } {
  let stop = new AbortController();
  let cast = '';
  let over: Promise<void> = Promise.resolve();

  const run = async (id: string, quality: CastQuality, signal: AbortSignal): Promise<void> => {
    const tell = (phase: CastPhase, fault?: CastFault): void => {
      if (!signal.aborted) line.tell({ cast: id, phase, ...(fault && { fault }) });
    };
    let isBehind = false;
    try {
      for await (const frame of sourceOf(quality).frames(signal, (step) => tell(step))) {
        if (signal.aborted) break;
        const isPicture = frame.kind === 'packet' && !frame.config;
        if (isPicture) {
          const isFull = line.waiting() > WAITING_BYTES;
          isBehind = frame.key ? isFull : isBehind || isFull;
          if (isBehind) continue;
        }
        line.show(encodeFrame(frame));
      }
      tell('stopped');
    } catch (error) {
      tell('failed', failureOf(error).fault);
    }
  };
  return {
    command(command) {
      // A stop that crossed the start of another cast is not meant for that one.
      if (command.type === 'stop' && command.cast !== cast) return;
      stop.abort();
      if (command.type === 'stop') return;
      stop = new AbortController();
      const { signal } = stop;
      const { maxSize, maxFps, bitRate } = command;
      cast = command.cast;
      over = over.then(() => (signal.aborted ? undefined : run(command.cast, { maxSize, maxFps, bitRate }, signal)));
    },
    end() {
      stop.abort();
      return over;
    },
  };
}
