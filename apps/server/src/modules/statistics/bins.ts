import type { Measure } from './measure.ts';

/** Inclusive scores. */
export type Bin = { from: number; to: number };

/** As many scores as this have a bin each. */
const SINGLE = 41;
const MOST = 30;
const NICE = [1, 2, 5];

/** The bins of a histogram: one for each score, or even ones of a round width where there are too many. */
export function binsOf({ min, max, step, values }: Pick<Measure, 'min' | 'max' | 'step' | 'values'>): Bin[] {
  if (values !== null) return values.map((value) => ({ from: value, to: value }));
  const span = max - min;
  if (step !== null && span / step + 1 <= SINGLE) return even(min, max, step, step);
  return even(min, max, roundWidth(span, step), step ?? 0);
}

/** Where each bin begins, a hair lower than its first score, which is kept with seven digits only. */
export function binStarts(bins: readonly Bin[]): number[] {
  return bins.map(({ from }) => from - 1e-4);
}

function even(min: number, max: number, width: number, step: number): Bin[] {
  const count = Math.max(1, Math.ceil((max - min + (step || -1e-9)) / width - 1e-9));
  return Array.from({ length: count }, (_, at) => ({
    from: tidy(min + at * width),
    to: tidy(Math.min(max, min + (at + 1) * width - step)),
  }));
}

/** The smallest of 1, 2, 5, 10, 20 … steps (of any size where scores are continuous) that needs few enough bins. */
function roundWidth(span: number, step: number | null): number {
  for (let power = step === null ? 0.001 : 1; ; power *= 10) {
    for (const nice of NICE) {
      const width = nice * power * (step ?? 1);
      if (span / width <= MOST) return width;
    }
  }
}

const tidy = (value: number) => Math.round(value * 1e6) / 1e6;
