import {
  CheckCircleOutlined,
  DownSquareOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  MinusOutlined,
  PlusCircleOutlined,
  RadarChartOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { Confirmation, Level, Score } from '@cogclinic/scales/instrument';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useDict } from '#ui/useDict.ts';
import { DoubtSign } from './DoubtSign.tsx';
import { doubtOf } from './doubts.ts';
import styles from './LevelTag.module.css';
import { levelTone, noLevelKey } from './levels.ts';

const SHAPES: Readonly<Record<Level, ReactNode>> = {
  normal: <CheckCircleOutlined aria-hidden="true" />,
  mild: <DownSquareOutlined aria-hidden="true" />,
  moderate: <ExclamationCircleOutlined aria-hidden="true" />,
  severe: <WarningOutlined aria-hidden="true" />,
  negative: <MinusCircleOutlined aria-hidden="true" />,
  positive: <PlusCircleOutlined aria-hidden="true" />,
};

type LevelTagProps = {
  level: Level | null;
  /** Why there is no level, where it is known. */
  unbanded?: Score['unbanded'];
  /** Of the cut-offs by which the level was found, where the page does not tell it in words. */
  confirmation?: Confirmation | null;
};

/** A level in words, colour and shape; null says that a result could not be rated, which is not "normal". */
export function LevelTag({ level, unbanded = null, confirmation = null }: LevelTagProps) {
  const { t } = useTranslation('reports');
  const dict = useDict('level');
  if (level !== null) {
    const tag = <StatusTag tone={levelTone(level)} icon={SHAPES[level]} text={dict.label(level)} />;
    const doubt = doubtOf(confirmation);
    if (doubt === null) return tag;
    return (
      <span className={styles.doubted}>
        {tag}
        <DoubtSign doubt={doubt} />
      </span>
    );
  }
  if (unbanded === 'profile')
    return <StatusTag tone="info" icon={<RadarChartOutlined aria-hidden="true" />} text={t('profile')} />;
  return <StatusTag tone="neutral" icon={<MinusOutlined aria-hidden="true" />} text={t(noLevelKey(unbanded))} />;
}
