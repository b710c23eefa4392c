import type { Scores } from './statistics.ts';

type Bins = readonly { from: number; to: number }[];

/** Where a band lies along the bins, in bins: 0 to 3 are the first three. Edges within a wide bin lie within it. */
export function bandSpan(
  bins: Bins,
  step: Scores['step'],
  band: { from: number; to: number },
): { from: number; to: number } {
  if (bins.every(({ from, to }) => from === to)) {
    const first = bins.findIndex(({ from }) => from >= band.from);
    return { from: first < 0 ? bins.length : first, to: bins.filter(({ to }) => to <= band.to).length };
  }
  const place = (value: number) => {
    const at = bins.findLastIndex(({ from }) => from <= value);
    const bin = bins[at];
    if (!bin) return 0;
    return at + Math.min(1, (value - bin.from) / (bin.to - bin.from + (step ?? 0) || 1));
  };
  return { from: place(band.from), to: place(band.to + (step ?? 0)) };
}
