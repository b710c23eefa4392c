import type { Level, Score } from '@cogclinic/scales/instrument';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '#ui/useDict.ts';
import { noLevelKey } from './levels.ts';

type Levelled = Readonly<{ level: Level | null; unbanded?: Score['unbanded']; flagged: boolean }>;

/** What `LevelTag` and `FlagSign` say, as text for files: the level or why there is none, and a safety alert. */
export function useLevelText(): (report: Levelled) => string {
  const { t } = useTranslation('reports');
  const { label } = useDict('level');
  return useCallback(
    ({ level, unbanded = null, flagged }) =>
      [label(level) || t(noLevelKey(unbanded)), flagged && t('flag')].filter(Boolean).join(' · '),
    [t, label],
  );
}
