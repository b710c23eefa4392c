import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { ListedSession } from '../types.ts';

/** How a session ended, whether it counts, and what says against it. */
export function useStateText(): (session: ListedSession) => string {
  const { t } = useTranslation('training');
  const { list } = useFormats();
  return useCallback(
    ({ ending, isValid, flags }) => {
      const said = flags.map((flag) => t(`flags.${flag}`));
      return [
        ...(ending ? [t(`endings.${ending}`)] : []),
        ...(isValid ? [] : [t('invalid')]),
        ...(said.length > 0 ? [list(said)] : []),
      ].join(' · ');
    },
    [t, list],
  );
}
