import { departmentCalls } from '@cogclinic/contract/institution';
import { FHIR_TYPES } from '@cogclinic/contract/smart';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';

type Values = Readonly<{ dataAuthority?: 'all' | 'oneself' }>;

/** The fields of a connected system. */
export function useApiClientSections() {
  const { t } = useTranslation('api-clients');
  const { data: departments } = useCall(departmentCalls.list, {}, { quiet: true });
  return useMemo(
    () => [
      {
        fields: [
          { name: 'name', input: 'text', placeholder: t('hint.name') },
          { name: 'contact', input: 'text', hint: t('hint.contact') },
          {
            name: 'types',
            input: 'checkboxes',
            options: FHIR_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
          },
          {
            name: 'dataAuthority',
            input: 'radio',
            options: [
              { value: 'all', label: t('authority.all') },
              { value: 'oneself', label: t('authority.oneself') },
            ],
          },
          {
            name: 'departmentId',
            input: 'select',
            required: true,
            options: (departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
            dependsOn: (values: Values) => values.dataAuthority === 'oneself',
          },
          { name: 'addresses', input: 'textarea', hint: t('hint.addresses') },
        ] as const,
      },
    ],
    [t, departments],
  );
}
