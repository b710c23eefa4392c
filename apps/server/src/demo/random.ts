/** Numbers that are the same for the same seed. */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of pairs of a value and how often it comes, against the others. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** About the mean, by the normal distribution. */
  around(mean: number, deviation: number): number;
  /** A UUID of version 7 for a moment, so that ids are in the order of time. */
  uuid(at: Date): string;
};

/** Mulberry32: 32 bits of state, enough for data to show. */
export function newRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? nothingToPick(),
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return from.at(-1)?.[0] ?? nothingToPick();
    },
    around: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[whole(0, 3)]}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
}

function nothingToPick(): never {
  throw new RangeError('nothing to pick from');
}
