import type { Grade } from '@cogclinic/scales/grades';
import type { Tone } from '#ui/StatusTag.tsx';

/** "Ordinary" is no finding: it has none of the colours in which levels warn. */
const TONES: Readonly<Record<Grade, Tone>> = {
  excellent: 'good',
  good: 'info',
  ordinary: 'neutral',
  poor: 'warning',
  bad: 'bad',
};

/** The tone of each grade, the same on every screen. */
export const gradeTone = (grade: Grade): Tone => TONES[grade];
