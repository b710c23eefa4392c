import { DIRECTIONS } from '@cogclinic/motion/direction';
import { jpeOf } from '@cogclinic/motion/phase';
import { useTranslation } from 'react-i18next';
import type { NeckReport } from '../types.ts';

type Stretch = Pick<NeckReport['stretches'][number], 'phase' | 'trial'>;

/** What was asked for in a stretch of a recording, in words. */
export function usePhaseName(): (stretch: Stretch) => string {
  const { t } = useTranslation(['cervical', 'neck']);
  return ({ phase, trial }) => {
    const moved = DIRECTIONS.find((direction) => direction === phase);
    const sensed = DIRECTIONS.find((direction) => jpeOf(direction) === phase);
    const directionName = (direction: string) => t(`neck:direction.${direction}`);
    const name = moved
      ? directionName(moved)
      : sensed
        ? t('neck:phase.positionSense', { direction: directionName(sensed) })
        : t('neck:phase.neutral');
    return trial === null ? name : t('replay.trial', { name, trial });
  };
}
