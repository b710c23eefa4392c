import type { CastFrame } from '@cogclinic/cast/frames';
import { LOOPS, type Loop, readLoop } from '../loops.ts';
import type { Behaviour } from './behaviour.ts';

const FRAME_MS = 1000 / 30;
/** Pictures that come later than this do not try to catch up. */
const LATE_MS = 200;

/** What happens to a device at times counted from the first picture. */
export type Moments = Readonly<{ dark(): void; mute(): void; disconnect(): void }>;

/**
 * Plays the pictures of a headset, at 30 a second, for as long as `send` takes them.
 * @param bitRate bits a second up to which pictures are filled; null leaves them as they are
 * @returns a function that ends it
 */
export function playPicture(
  behaviour: Behaviour,
  bitRate: number | null,
  moments: Moments,
  send: (frame: CastFrame) => Promise<void>,
): () => void {
  const timers: NodeJS.Timeout[] = [];
  let next: NodeJS.Timeout | undefined;
  let isOver = false;
  const at = (ms: number | null, run: () => void): void => {
    if (ms !== null) timers.push(setTimeout(run, ms));
  };
  const fill = bitRate === null ? 0 : Math.round(bitRate / 8 / 30);

  const play = async (): Promise<void> => {
    const begun = performance.now();
    let loop = readLoop(behaviour.picture);
    let index = 0;
    let due = begun;
    let turned = begun;
    const begin = async (): Promise<void> => {
      index = 0;
      await send({ kind: 'size', width: loop.width, height: loop.height });
      await send({ kind: 'packet', config: true, key: false, ptsUs: 0, data: loop.config });
    };
    at(behaviour.darkAfterMs, moments.dark);
    at(behaviour.mutesAfterMs, moments.mute);
    at(behaviour.disconnectsAfterMs, moments.disconnect);
    at(behaviour.stillAfterMs ?? behaviour.darkAfterMs, () => {
      isOver = true;
    });
    await begin();
    while (!isOver) {
      const now = performance.now();
      if (behaviour.turnsEveryMs !== null && now - turned >= behaviour.turnsEveryMs) {
        turned = now;
        loop = readLoop(loop.width === LOOPS.portrait.width ? behaviour.picture : 'portrait');
        await begin();
      }
      const ptsUs = Math.round((due - begun) * 1000);
      const data = filled(loop, index, fill);
      await send({ kind: 'packet', config: false, key: index === 0, ptsUs, data });
      index = (index + 1) % loop.pictures.length;
      due = Math.max(due + FRAME_MS, performance.now() - LATE_MS);
      await new Promise((resolve) => {
        next = setTimeout(resolve, Math.max(0, due - performance.now()));
      });
    }
  };
  play().catch(() => undefined);
  return () => {
    isOver = true;
    for (const timer of [...timers, next]) clearTimeout(timer);
  };
}

/** A picture with a unit of filler behind it, so that it is as long as asked for. */
function filled({ pictures }: Loop, index: number, length: number): Uint8Array {
  const picture = pictures[index] ?? new Uint8Array();
  const more = length - picture.length;
  if (more < 8) return picture;
  const bytes = Buffer.alloc(length, 0xff);
  bytes.set(picture);
  bytes.set([0, 0, 0, 1, 0x0c], picture.length);
  bytes[length - 1] = 0x80;
  return bytes;
}
