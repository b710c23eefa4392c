import {
  CheckCircleOutlined,
  DownSquareOutlined,
  ExclamationCircleOutlined,
  MinusOutlined,
  RadarChartOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { Level, Score } from '@cogclinic/scales/instrument';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useDict } from '#ui/useDict.ts';
import { levelTone, noLevelKey } from './levels.ts';

const SHAPES: Readonly<Record<Level, ReactNode>> = {
  normal: <CheckCircleOutlined aria-hidden="true" />,
  mild: <DownSquareOutlined aria-hidden="true" />,
  moderate: <ExclamationCircleOutlined aria-hidden="true" />,
  severe: <WarningOutlined aria-hidden="true" />,
};

type LevelTagProps = {
  level: Level | null;
  /** Why there is no level, where it is known. */
  unbanded?: Score['unbanded'];
};

/** A level in words, colour and shape; null says that a result could not be rated, which is not "normal". */
export function LevelTag({ level, unbanded = null }: LevelTagProps) {
  const { t } = useTranslation('reports');
  const dict = useDict('level');
  if (level !== null) return <StatusTag tone={levelTone(level)} icon={SHAPES[level]} text={dict.label(level)} />;
  if (unbanded === 'profile')
    return <StatusTag tone="info" icon={<RadarChartOutlined aria-hidden="true" />} text={t('profile')} />;
  return <StatusTag tone="neutral" icon={<MinusOutlined aria-hidden="true" />} text={t(noLevelKey(unbanded))} />;
}
