import type { Level } from '@cogclinic/scales/instrument';
import type { Tone } from '#ui/StatusTag.tsx';

/** The tone of each level, the same on every screen; without a level it is neutral. */
const TONES: Readonly<Record<Level, Tone>> = { normal: 'good', mild: 'notice', moderate: 'warning', severe: 'bad' };

export const levelTone = (level: Level | null): Tone => (level ? TONES[level] : 'neutral');
