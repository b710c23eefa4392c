import type { Level, Score } from '@cogclinic/scales/instrument';
import type { Tone } from '#ui/StatusTag.tsx';

/** The tone of each level, the same on every screen; without a level it is neutral. */
const TONES: Readonly<Record<Level, Tone>> = { normal: 'good', mild: 'notice', moderate: 'warning', severe: 'bad' };

export const levelTone = (level: Level | null): Tone => (level ? TONES[level] : 'neutral');

/** What stands where a level would: a profile has none by its nature, without norms nobody can tell, else it could not be rated. */
export const noLevelKey = (unbanded: Score['unbanded']): 'profile' | 'noNorm' | 'unrated' =>
  unbanded === 'profile' || unbanded === 'noNorm' ? unbanded : 'unrated';
