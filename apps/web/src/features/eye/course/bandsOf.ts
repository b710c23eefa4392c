import { EYE_BANDS, type EyeBand } from '@cogclinic/gaze/tasks/bands';
import { measureUnit } from '@cogclinic/gaze/tasks/measureUnit';
import type { ValueBand } from '#ui/charts/ValueBands.tsx';
import type { Tone } from '#ui/StatusTag.tsx';
import type { EyeStatistics } from '../types.ts';

export const BAND_TONES = {
  normal: 'good',
  borderline: 'notice',
  mild: 'warning',
  impaired: 'bad',
} as const satisfies Record<EyeBand, Tone>;

type Of = Pick<EyeStatistics['measures'][number], 'measure' | 'better' | 'reference'>;

/** The bands of a measure's reference as ranges of the values shown; none where it has no limits. */
export function bandsOf(
  { measure, better, reference }: Of,
  values: readonly number[],
  nameOf: (band: EyeBand) => string,
): ValueBand[] {
  const { limits } = reference;
  if (limits.length === 0 || better === null) return [];
  const factor = measureUnit(measure).unit === 'share' ? 100 : 1;
  const edges = limits.map((limit) => limit * factor);
  const names = limits.length === EYE_BANDS.length - 1 ? EYE_BANDS : EYE_BANDS.filter((band) => band !== 'mild');
  const all = [...values, ...edges];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const margin = (high - low) * 0.15 || 1;
  const least = low < 0 ? low - margin : Math.max(0, low - margin);
  // From the best to the worst; where more is better the best lies on top.
  const ends = better === 'higher' ? [high + margin, ...edges, least] : [least, ...edges, high + margin];
  return names.map((band, at) => {
    const [one, other] = [ends[at] ?? least, ends[at + 1] ?? least];
    return { name: nameOf(band), from: Math.min(one, other), to: Math.max(one, other), tone: BAND_TONES[band] };
  });
}
