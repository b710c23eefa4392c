import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance from a seed: the same seed gives the same on every machine. */
export type Chance = {
  /** From `from` up to, without, `until`. */
  between(from: number, until: number): number;
  /** Normally distributed, with mean 0 and standard deviation 1. */
  normal(): number;
};

/** @param seed a whole number */
export function chanceOf(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  // Neighbouring seeds begin alike; a few draws later they do not.
  for (let skipped = 0; skipped < 8; skipped++) generator.next();
  const uniform = () => uniformFloat64(generator);
  return {
    between: (from, until) => from + (until - from) * uniform(),
    // Box and Muller (1958).
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}
