import type { Adjusted } from './adjust.ts';
import type { Band, NormSet, Score } from './instrument.ts';
import { bandOf, scaleBand } from './norms.ts';

/**
 * The total and its band before points were added, where the norm set does not say whether its cut-offs hold those points
 * and the band is another without them: then the result depends on it, and the report says so.
 */
export function unadjustedOf(
  normSet: NormSet | null,
  { total, applied }: Adjusted,
  bands: readonly Band[],
): Pick<Score, 'unadjusted'> {
  if (normSet?.addedPoints !== 'notStated' || applied.length === 0) return {};
  const before = applied.reduce((left, { points }) => left - points, total);
  const band = bandOf(bands, before);
  if (band === null || band.code === bandOf(bands, total)?.code) return {};
  return { unadjusted: { total: before, band: scaleBand(band) } };
}
