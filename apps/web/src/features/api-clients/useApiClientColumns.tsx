import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { ApiClient } from './apiClients.ts';

const STATES = {
  connected: { tone: 'good', icon: <CheckCircleOutlined /> },
  unused: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  keyless: { tone: 'warning', icon: <WarningOutlined /> },
  ended: { tone: 'neutral', icon: <StopOutlined /> },
} as const;

/** Whether a system can connect, and whether it did. */
function stateOf({ endedTime, keys, jwksAddress, hasSecret, lastUsedTime }: ApiClient): keyof typeof STATES {
  if (endedTime) return 'ended';
  if (!hasSecret && !jwksAddress && keys.every(({ isExpired }) => isExpired)) return 'keyless';
  return lastUsedTime ? 'connected' : 'unused';
}

/** The columns of the connected systems. */
export function useApiClientColumns(): readonly Column<ApiClient>[] {
  const { t } = useTranslation('api-clients');
  const labelOf = useFieldLabel('apiClients');
  const { dateTime } = useFormats();
  return useMemo(
    () => [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      {
        key: 'state',
        title: t('state'),
        render: (row) => <StatusTag {...STATES[stateOf(row)]} text={t(`states.${stateOf(row)}`)} />,
        text: (row) => t(`states.${stateOf(row)}`),
        card: 'subtitle',
      },
      {
        key: 'types',
        title: labelOf('types'),
        text: ({ types }) => types.map((type) => t(`type.${type}`)).join(t('between')),
      },
      {
        key: 'dataAuthority',
        title: labelOf('dataAuthority'),
        text: ({ departmentName }) => departmentName ?? t('authority.all'),
      },
      { key: 'contact', title: labelOf('contact') },
      {
        key: 'lastUsedTime',
        title: t('lastUsed'),
        text: ({ lastUsedTime }) => (lastUsedTime ? dateTime(lastUsedTime) : t('never')),
        exportTime: ({ lastUsedTime }) => lastUsedTime,
      },
    ],
    [t, labelOf, dateTime],
  );
}
