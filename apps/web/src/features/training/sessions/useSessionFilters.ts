import { SESSION_KINDS, TRAINING_SETTINGS } from '@cogclinic/contract/training';
import { PLANNED_GAMES } from '@cogclinic/games/planned';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import type { Filter } from '#ui/table/types.ts';

/** What sessions are searched by; of one patient not by name. */
export function useSessionFilters(ofOnePatient: boolean): readonly Filter[] {
  const { t } = useTranslation(['training', 'games']);
  const patient = usePatientFilter();
  return useMemo(
    () => [
      ...(ofOnePatient ? [] : [patient]),
      {
        kind: 'select',
        name: 'kind',
        label: t('kind'),
        options: SESSION_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
      },
      {
        kind: 'select',
        name: 'game',
        label: t('game'),
        options: PLANNED_GAMES.map((code) => ({ value: code, label: t(`games:name.${code}`) })),
      },
      {
        kind: 'select',
        name: 'difficulty',
        label: t('difficulty'),
        options: DIFFICULTIES.map((one) => ({ value: one, label: t(`difficulties.${one}`) })),
      },
      {
        kind: 'select',
        name: 'setting',
        label: t('setting'),
        options: TRAINING_SETTINGS.map((one) => ({ value: one, label: t(`settings.${one}`) })),
      },
      { kind: 'range', label: t('time') },
    ],
    [t, ofOnePatient, patient],
  );
}
