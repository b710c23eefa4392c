import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Random draws from a seed; the same seed and stream give the same draws on every machine. */
export type Draw = {
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  /** True in `share` (0 to 1, in thousandths) of the draws. */
  chance(share: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** The list, shuffled. */
  shuffle<T>(list: readonly T[]): T[];
  /** `count` different places of the list, in the order drawn. */
  sample<T>(list: readonly T[], count: number): T[];
};

/** Independent streams of one seed, so that draws for one use do not shift those of another. */
const STREAMS = { practice: 1, play: 2, bot: 3 } as const;
export type Stream = keyof typeof STREAMS;

export const SEED = /^[0-9a-f]{32}$/;

/** The seed of a session: the digits of its id, a UUID. */
export const seedOf = (id: string): string => id.replaceAll('-', '').toLowerCase();

/**
 * The draws of one trial.
 * @param seed 32 hexadecimal digits
 * @param index of the trial, from 0
 * @throws RangeError for anything else
 */
export function drawOf(seed: string, stream: Stream, index: number): Draw {
  if (!SEED.test(seed)) throw new RangeError('a seed has 32 hexadecimal digits');
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0);
  const mixed: number[] = words.map((word, place) =>
    mix(word ^ mix(index * 4 + place) ^ mix(STREAMS[stream] * 0x9e3779b9)),
  );
  // The generator’s state must not be all zeros: it would draw only zeros.
  if (mixed.every((word) => !word)) mixed[0] = 1;
  const generator = xoroshiro128plusFromState(mixed);
  // Similar seeds give similar first draws; the first few are skipped.
  for (let skipped = 0; skipped < 8; skipped++) generator.next();

  const int = (from: number, to: number) => uniformInt(generator, from, to);
  const sample = <T>(list: readonly T[], count: number): T[] => {
    if (count > list.length) throw new RangeError(`${count} of ${list.length}`);
    const rest = [...list];
    for (let at = 0; at < count; at++) {
      const other = int(at, rest.length - 1);
      [rest[at], rest[other]] = [rest[other] as T, rest[at] as T];
    }
    return rest.slice(0, count);
  };
  return {
    int,
    chance: (share) => int(1, 1000) <= share * 1000,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    shuffle: (list) => sample(list, list.length),
    sample,
  };
}

/** The finalizer of MurmurHash3 (Appleby 2011): each bit of the input turns half of the output's. */
function mix(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
