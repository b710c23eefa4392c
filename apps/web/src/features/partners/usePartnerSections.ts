import { PARTNER_AUTHENTICATIONS } from '@cogclinic/contract/partners';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Partner } from './partners.ts';

type Values = Readonly<{ authentication?: Partner['authentication'] }>;
type Given = { authentication: Partner['authentication']; before: Partner | null };

/** The fields of a partner that its way to sign in needs. */
export function usePartnerSections({ authentication, before }: Given) {
  const { t } = useTranslation('partners');
  return useMemo(() => {
    const isKept = before?.hasSecret === true && before.authentication === authentication;
    return [
      {
        fields: [
          { name: 'name', input: 'text' },
          {
            name: 'baseAddress',
            input: 'text',
            hint: t('hint.baseAddress'),
            placeholder: 'https://pacs.example.org/dicom-web',
          },
          { name: 'inner', input: 'switch', required: false, hint: t('hint.inner') },
          {
            name: 'authentication',
            input: 'select',
            options: PARTNER_AUTHENTICATIONS.map((value) => ({ value, label: t(`authentication.${value}`) })),
          },
          {
            name: 'userName',
            input: 'text',
            autoComplete: 'off',
            required: true,
            dependsOn: (values: Values) => values.authentication === 'basic',
          },
          {
            name: 'certificate',
            input: 'textarea',
            required: true,
            dependsOn: (values: Values) => values.authentication === 'certificate',
          },
          {
            name: 'secret',
            // A key has several lines, which a password's input would join.
            input: authentication === 'certificate' ? 'textarea' : 'password',
            autoComplete: 'new-password',
            required: !isKept,
            dependsOn: (values: Values) => values.authentication !== 'none',
            ...(authentication === 'none' ? {} : { label: t(`secret.${authentication}`) }),
            ...(isKept ? { hint: t('hint.secretKept') } : {}),
          },
          { name: 'authorities', input: 'textarea', hint: t('hint.authorities') },
          { name: 'timeoutSeconds', input: 'number', inputMode: 'numeric' },
        ] as const,
      },
    ];
  }, [t, authentication, before]);
}
