import { WEBHOOK_EVENTS } from '@cogclinic/contract/webhooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The fields of an address. */
export function useWebhookSections() {
  const { t } = useTranslation('webhooks');
  return useMemo(
    () => [
      {
        fields: [
          { name: 'name', input: 'text', placeholder: t('hint.name') },
          {
            name: 'address',
            input: 'text',
            hint: t('hint.address'),
            placeholder: 'https://his.example.org/hooks/cogclinic',
          },
          { name: 'inner', input: 'switch', required: false, hint: t('hint.inner') },
          {
            name: 'events',
            input: 'checkboxes',
            options: WEBHOOK_EVENTS.map((event) => ({ value: event, label: t(`events.${event}`) })),
          },
        ] as const,
      },
    ],
    [t],
  );
}
