import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { DELIVERY_STATES } from '@cogclinic/contract/webhooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column, Filter } from '#ui/table/types.ts';
import { useAnswerText } from './useAnswerText.ts';
import type { Delivery } from './webhooks.ts';

const STATES = {
  waiting: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  delivered: { tone: 'good', icon: <CheckCircleOutlined /> },
  undelivered: { tone: 'bad', icon: <CloseCircleOutlined /> },
} as const;

/** The columns of the messages to an address. */
export function useDeliveryColumns(): readonly Column<Delivery>[] {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const answerText = useAnswerText();
  return [
    { key: 'event', title: t('list.event'), text: ({ event }) => t(`events.${event}`), card: 'title', hideable: false },
    {
      key: 'state',
      title: t('list.state'),
      render: ({ state }) => <StatusTag {...STATES[state]} text={t(`list.states.${state}`)} />,
      text: ({ state }) => t(`list.states.${state}`),
      card: 'subtitle',
    },
    {
      key: 'time',
      title: t('list.time'),
      text: ({ time }) => dateTime(time),
      exportTime: ({ time }) => time,
      sortBy: 'time',
    },
    { key: 'answer', title: t('list.answer'), text: answerText },
    { key: 'tries', title: t('list.tries'), align: 'end' },
    {
      key: 'lastTryTime',
      title: t('list.lastTry'),
      text: ({ lastTryTime }) => (lastTryTime ? dateTime(lastTryTime) : t('list.none')),
      exportTime: ({ lastTryTime }) => lastTryTime,
    },
    { key: 'about', title: t('list.about'), text: ({ about }) => JSON.stringify(about), hidden: true },
    { key: 'id', title: t('list.id'), hidden: true },
  ];
}

/** The filters of the messages. */
export function useDeliveryFilters(): readonly Filter[] {
  const { t } = useTranslation('webhooks');
  return useMemo(
    () => [
      {
        kind: 'select',
        name: 'state',
        label: t('list.state'),
        options: DELIVERY_STATES.map((state) => ({ value: state, label: t(`list.states.${state}`) })),
      },
    ],
    [t],
  );
}
