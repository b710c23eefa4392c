import { DEVICE_STATES, DEVICE_VERSIONS } from '@cogclinic/contract/devices';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';

/** What narrows the list of devices. */
export function useDeviceFilters(): readonly Filter[] {
  const { t } = useTranslation('devices');
  const labelOf = useFieldLabel('devices');
  const patient = usePatientFilter();
  return useMemo(
    () => [
      { kind: 'text', name: 'keyword', label: t('keyword') },
      patient,
      {
        kind: 'select',
        name: 'versionType',
        label: labelOf('versionType'),
        options: DEVICE_VERSIONS.map((value) => ({ value, label: t(`versionType.${value}`) })),
      },
      {
        kind: 'select',
        name: 'state',
        label: labelOf('state'),
        options: DEVICE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
    [t, labelOf, patient],
  );
}
