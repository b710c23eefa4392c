import type { Band, Range, ScaleBand } from '@cogclinic/scales/instrument';

/** A band with its drawn edges: neighbours meet halfway between their totals. */
export type DrawnBand = Readonly<{ band: ScaleBand; from: number; to: number }>;

/** The bands from lowest to highest, drawn over the whole range without gaps. */
export function drawnBands(bands: readonly ScaleBand[], range: Range): DrawnBand[] {
  const sorted = bands.toSorted((a, b) => a.from - b.from);
  return sorted.map((band, at) => {
    const before = sorted[at - 1];
    const after = sorted[at + 1];
    return {
      band,
      from: before ? (before.to + band.from) / 2 : range.from,
      to: after ? (band.to + after.from) / 2 : range.to,
    };
  });
}

/** The position of a value on the range, in percent. */
export function shareOf(value: number, range: Range): number {
  const span = range.to - range.from || 1;
  return Math.min(100, Math.max(0, ((value - range.from) / span) * 100));
}

/** A number written under the scale. */
export type Mark = Readonly<{ at: number; value: number }>;

/** Ends of the range nearer than this (in percent) to a cut-off are not labelled. */
const ROOM = 7;

/** The distinct numbers under the scale: both ends, and each cut-off as the lowest total of its band. */
export function marksOf(bands: readonly DrawnBand[], range: Range): Mark[] {
  const cutOffs = bands.slice(1).map(({ band, from }) => ({ at: shareOf(from, range), value: band.from }));
  const ends = [
    { at: 0, value: range.from },
    { at: 100, value: range.to },
  ].filter((end) => cutOffs.every((mark) => mark.value !== end.value && Math.abs(mark.at - end.at) >= ROOM));
  return [...ends, ...cutOffs].sort((a, b) => a.at - b.at);
}

/** True when a rule other than the total decided the band. */
export function isLifted(band: Band | null, total: number | null): boolean {
  return band !== null && total !== null && (total < band.from || total > band.to);
}
