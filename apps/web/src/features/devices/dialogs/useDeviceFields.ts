import { DEVICE_VERSIONS } from '@cogclinic/contract/devices';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The inputs that binding and changing a device share. */
export function useDeviceFields() {
  const { t } = useTranslation('devices');
  return useMemo(() => {
    const options = DEVICE_VERSIONS.map((value) => ({ value, label: t(`versionType.${value}`) }));
    return {
      name: { name: 'name', input: 'text', placeholder: t('form.namePlaceholder') },
      versionType: { name: 'versionType', input: 'radio', options, hint: t('form.versionTypeHint') },
      model: { name: 'model', input: 'text' },
    } as const;
  }, [t]);
}
