import type { CastFrame } from '@cogclinic/cast/frames';
import { encodeFrame } from '@cogclinic/cast/wire';

/** Bytes that are kept for who comes later: what came since the last key frame. */
const KEPT_BYTES = 4 * 1024 * 1024;
/** Bytes that wait for a slow viewer, beyond which it gets nothing until the next key frame. */
const WAITING_BYTES = 1024 * 1024;

/** One who looks on. */
export type Screen = {
  /** Bytes that wait to be sent to it. */
  waiting(): number;
  show(message: Uint8Array): void;
};

/** What hands the frames of one cast to those who look on. */
export type Feed = {
  push(frame: CastFrame): void;
  /** Shows the picture from the last key frame on; answers how to leave, and how many frames were left out. */
  join(screen: Screen): { leave(): void; lost(): number };
  /** A source begins anew: what came before belongs to another stream. */
  restart(): void;
};

type Watching = { screen: Screen; behind: boolean; lost: number };

/**
 * A feed. Who comes later begins with the last key frame, so that it need not wait for another. One that is slow misses
 * frames up to a key frame, and delays no other.
 */
export function newFeed(): Feed {
  const watching = new Set<Watching>();
  let size: Uint8Array | null = null;
  let config: Uint8Array | null = null;
  /** Null until a key frame came, and after more than can be kept. */
  let pictures: Uint8Array[] | null = null;
  let kept = 0;

  const show = (one: Watching, message: Uint8Array, mayWait: boolean, begins: boolean) => {
    if (mayWait) {
      if (begins) one.behind = one.screen.waiting() > WAITING_BYTES;
      else one.behind ||= one.screen.waiting() > WAITING_BYTES;
      if (one.behind) {
        one.lost += 1;
        return;
      }
    }
    one.screen.show(message);
  };

  return {
    push(frame) {
      const message = encodeFrame(frame);
      const isPicture = frame.kind === 'packet' && !frame.config;
      const isKey = isPicture && frame.key;
      if (frame.kind === 'size') size = message;
      else if (frame.config) config = message;
      // Pictures after other parameters cannot be read with what was kept before them.
      if (!isPicture || isKey) {
        pictures = isKey ? [] : null;
        kept = 0;
      }
      if (isPicture && pictures) {
        kept += message.length;
        if (kept > KEPT_BYTES) pictures = null;
        else pictures.push(message);
      }
      for (const one of watching) show(one, message, isPicture, isKey);
    },
    join(screen) {
      const one: Watching = { screen, behind: pictures === null, lost: 0 };
      for (const message of [size, config, ...(pictures ?? [])]) if (message) screen.show(message);
      watching.add(one);
      return { leave: () => void watching.delete(one), lost: () => one.lost };
    },
    restart() {
      size = null;
      config = null;
      pictures = null;
      for (const one of watching) one.behind = true;
    },
  };
}
