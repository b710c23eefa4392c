import type { Level, Range } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';

type Band = Readonly<{ from: number; to: number; level: Level }>;

/** The bands of one result over the whole range without gaps: neighbours meet halfway between their totals. */
export function bandColumn(bands: readonly Band[], range: Range): Band[] {
  const sorted = bands.toSorted((a, b) => a.from - b.from);
  return sorted.map(({ level, ...band }, at) => {
    const before = sorted[at - 1];
    const after = sorted[at + 1];
    return {
      level,
      from: before ? (before.to + band.from) / 2 : range.from,
      to: after ? (band.to + after.from) / 2 : range.to,
    };
  });
}

type Subscale = Readonly<{ name: string; min: number; max: number; values: readonly (number | null)[] }>;
type Lines = Readonly<{
  series: readonly { name: string; values: readonly (number | null)[] }[];
  min: number;
  max: number;
  unit?: string;
}>;

/**
 * The sub-scores of a profile as lines: in points if all share a range, otherwise in percent of each one's range. An open
 * range is drawn from zero to the highest value reached.
 */
export function profileLines(given: { subscales: readonly Subscale[] }): Lines {
  const subscales = withEnds(given.subscales);
  const [first] = subscales;
  const alike = subscales.every(({ min, max }) => min === first?.min && max === first?.max);
  if (alike) {
    return {
      series: subscales.map(({ name, values }) => ({ name, values })),
      min: first?.min ?? 0,
      max: first?.max ?? 1,
    };
  }
  const share = (value: number | null, { min, max }: Subscale) =>
    value === null || max <= min ? null : Math.round(((value - min) / (max - min)) * 100);
  return {
    series: subscales.map((one) => ({ name: one.name, values: one.values.map((value) => share(value, one)) })),
    min: 0,
    max: 100,
    unit: '%',
  };
}

function withEnds(subscales: readonly Subscale[]): readonly Subscale[] {
  const isEndless = ({ min, max }: Subscale) => isOpen(min) || isOpen(max);
  const reached = subscales.filter(isEndless).flatMap(({ values }) => values.filter((value) => value !== null));
  const [from, to] = [Math.min(0, ...reached), Math.max(1, ...reached)];
  return subscales.map((one) => ({
    ...one,
    min: isOpen(one.min) ? from : one.min,
    max: isOpen(one.max) ? to : one.max,
  }));
}
