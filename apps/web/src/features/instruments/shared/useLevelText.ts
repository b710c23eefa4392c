import type { Confirmation, Level, Score } from '@cogclinic/scales/instrument';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '#ui/useDict.ts';
import { doubtOf } from './doubts.ts';
import { noLevelKey } from './levels.ts';

type Levelled = Readonly<{
  level: Level | null;
  confirmation: Confirmation | null;
  unbanded?: Score['unbanded'];
  flagged?: boolean;
}>;

/** What `LevelTag` and `FlagSign` say, as text for files: the level or why there is none, doubts of its cut-offs, a safety alert. */
export function useLevelText(): (report: Levelled) => string {
  const { t } = useTranslation('reports');
  const { label } = useDict('level');
  return useCallback(
    ({ level, confirmation, unbanded = null, flagged }) => {
      const doubt = doubtOf(confirmation);
      const said = [label(level) || t(noLevelKey(unbanded)), doubt && t(`norms.mark.${doubt}`), flagged && t('flag')];
      return said.filter(Boolean).join(' · ');
    },
    [t, label],
  );
}
