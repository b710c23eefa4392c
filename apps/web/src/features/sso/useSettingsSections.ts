import { SSO_MATCHES } from '@cogclinic/contract/sso';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The fields of the settings; a secret that is kept may be left blank. */
export function useSettingsSections(hasSecret: boolean) {
  const { t } = useTranslation('sso');
  return useMemo(
    () =>
      [
        {
          title: t('provider'),
          hint: t('providerHint'),
          fields: [
            { name: 'enabled', input: 'switch', required: false },
            { name: 'organisation', input: 'text', autoComplete: 'off', hint: t('organisationHint') },
            { name: 'issuer', input: 'text', autoComplete: 'off', hint: t('issuerHint') },
            { name: 'inner', input: 'switch', required: false, hint: t('innerHint') },
            { name: 'authorities', input: 'textarea', required: false, hint: t('authoritiesHint') },
            { name: 'openidClientId', input: 'text', autoComplete: 'off' },
            {
              name: 'clientSecret',
              input: 'password',
              autoComplete: 'new-password',
              hint: t(hasSecret ? 'secretKept' : 'secretHint'),
            },
          ],
        },
        {
          title: t('accounts'),
          hint: t('accountsHint'),
          fields: [
            {
              name: 'foundBy',
              input: 'radio',
              options: SSO_MATCHES.map((value) => ({ value, label: t(`foundBy.${value}`) })),
              span: 'full',
            },
            { name: 'claim', input: 'text', autoComplete: 'off', hint: t('claimHint'), required: false },
            { name: 'askAgain', input: 'switch', required: false, hint: t('askAgainHint') },
          ],
        },
      ] as const,
    [t, hasSecret],
  );
}
