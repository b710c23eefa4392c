import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDict } from '#ui/useDict.ts';
import { doubtOf } from './doubts.ts';
import { knownLevel, noLevelKey } from './levels.ts';

type Levelled = Parameters<typeof knownLevel>[0] & Readonly<{ flagged?: boolean }>;

/** What `LevelTag` and `FlagSign` say, as text for files: the level or why there is none, doubts of its cut-offs, a safety alert. */
export function useLevelText(): (report: Levelled) => string {
  const { t } = useTranslation('reports');
  const { label } = useDict('level');
  return useCallback(
    ({ flagged, ...result }) => {
      const { level, confirmation, unbanded } = knownLevel(result);
      const doubt = doubtOf(confirmation);
      const said = [label(level) || t(noLevelKey(unbanded)), doubt && t(`norms.mark.${doubt}`), flagged && t('flag')];
      return said.filter(Boolean).join(' · ');
    },
    [t, label],
  );
}
