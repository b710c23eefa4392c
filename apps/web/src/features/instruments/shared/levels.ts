import type { Confirmation, Level, Score } from '@cogclinic/scales/instrument';
import type { Tone } from '#ui/StatusTag.tsx';

/** The tone of each level, the same on every screen; without a level it is neutral. */
const TONES: Readonly<Record<Level, Tone>> = {
  normal: 'good',
  mild: 'notice',
  moderate: 'warning',
  severe: 'bad',
  negative: 'negative',
  positive: 'positive',
};

export const levelTone = (level: Level | null): Tone => (level ? TONES[level] : 'neutral');

/** Shown in place of a level: a profile has no level, a scale without norms cannot be rated, other totals could not be rated. */
export const noLevelKey = (unbanded: Score['unbanded']): 'profile' | 'noNorm' | 'unrated' =>
  unbanded === 'profile' || unbanded === 'noNorm' ? unbanded : 'unrated';

type Levelled = Readonly<{
  level: Level | null;
  confirmation: Confirmation | null;
  unbanded?: Score['unbanded'];
  possible?: Readonly<{ level: Level | null; confirmation: Confirmation | null }> | null;
}>;

/** The level of a result; of a form too incomplete to score the one that is certain all the same. */
export function knownLevel({ level, confirmation, unbanded = null, possible }: Levelled) {
  const known = level === null && possible ? possible : { level, confirmation };
  return { level: known.level, confirmation: known.confirmation, unbanded };
}
