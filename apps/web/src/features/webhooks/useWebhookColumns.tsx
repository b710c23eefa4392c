import { CheckCircleOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons';
import { FAILING_DAYS } from '@cogclinic/contract/webhooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { Webhook } from './webhooks.ts';

const STATES = {
  on: { tone: 'good', icon: <CheckCircleOutlined /> },
  failing: { tone: 'warning', icon: <WarningOutlined /> },
  off: { tone: 'bad', icon: <StopOutlined /> },
} as const;

/** The columns of the addresses. */
export function useWebhookColumns(): readonly Column<Webhook>[] {
  const { t } = useTranslation('webhooks');
  const labelOf = useFieldLabel('webhooks');
  const { dateTime } = useFormats();
  return useMemo(() => {
    const stateOf = ({ state, failingTime, offBy }: Webhook) => {
      const said = t(`states.${state}`, { time: failingTime ? dateTime(failingTime) : '' });
      return offBy ? [said, t(`offBy.${offBy}`, { days: FAILING_DAYS })].join(t('between')) : said;
    };
    return [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      {
        key: 'state',
        title: t('state'),
        render: (row) => <StatusTag {...STATES[row.state]} text={stateOf(row)} />,
        text: stateOf,
        card: 'subtitle',
      },
      { key: 'address', title: labelOf('address') },
      {
        key: 'events',
        title: labelOf('events'),
        text: ({ events }) => events.map((event) => t(`events.${event}`)).join(t('between')),
      },
      { key: 'waiting', title: t('waiting'), align: 'end' },
      {
        key: 'lastDeliveredTime',
        title: t('lastDelivered'),
        text: ({ lastDeliveredTime }) => (lastDeliveredTime ? dateTime(lastDeliveredTime) : t('never')),
        exportTime: ({ lastDeliveredTime }) => lastDeliveredTime,
      },
    ];
  }, [t, labelOf, dateTime]);
}
