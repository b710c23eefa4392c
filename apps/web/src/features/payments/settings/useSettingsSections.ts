import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The fields of the connection; those of kept keys may be left blank. */
export function useSettingsSections(kept: { hasPrivateKey: boolean; hasApiKey: boolean } | undefined) {
  const { t } = useTranslation('payments');
  const { hasPrivateKey = false, hasApiKey = false } = kept ?? {};
  return useMemo(() => {
    const keptHint = t('settings.kept');
    return [
      {
        title: t('settings.merchant'),
        fields: [
          { name: 'enabled', input: 'switch', required: false },
          { name: 'merchantId', input: 'text', inputMode: 'numeric', autoComplete: 'off' },
          { name: 'appId', input: 'text', autoComplete: 'off' },
          { name: 'certificateSerial', input: 'text', autoComplete: 'off' },
          { name: 'platformKeyId', input: 'text', autoComplete: 'off', hint: t('settings.platformKeyIdHint') },
          { name: 'platformKey', input: 'textarea' },
        ],
      },
      {
        title: t('settings.keys'),
        hint: t('settings.keysHint'),
        fields: [
          { name: 'privateKey', input: 'textarea', hint: hasPrivateKey ? keptHint : t('settings.privateKeyHint') },
          { name: 'apiKey', input: 'password', autoComplete: 'new-password', ...(hasApiKey && { hint: keptHint }) },
        ],
      },
    ] as const;
  }, [t, hasPrivateKey, hasApiKey]);
}
