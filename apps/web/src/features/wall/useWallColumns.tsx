import { CheckCircleOutlined, ClockCircleOutlined, DisconnectOutlined, StopOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { WallScreen } from './wall.ts';

const STATES = {
  showing: { tone: 'good', icon: <CheckCircleOutlined /> },
  silent: { tone: 'warning', icon: <DisconnectOutlined /> },
  waiting: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  ended: { tone: 'neutral', icon: <StopOutlined /> },
} as const;

/** The columns of the wall screens. */
export function useWallColumns(): readonly Column<WallScreen>[] {
  const { t } = useTranslation('wall');
  const labelOf = useFieldLabel('wall');
  const { dateTime } = useFormats();
  return useMemo(
    () => [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <StatusTag {...STATES[state]} text={t(`states.${state}`)} />,
        text: ({ state }) => t(`states.${state}`),
        card: 'subtitle',
      },
      { key: 'language', title: labelOf('language'), text: ({ language }) => LANGUAGE_NAMES[language] },
      {
        key: 'panels',
        title: labelOf('panels'),
        text: ({ panels }) => panels.map((panel) => t(`panel.${panel}`)).join(t('between')),
      },
      {
        key: 'departmentId',
        title: labelOf('departmentId'),
        text: ({ departmentName }) => departmentName ?? t('allPatients'),
      },
      {
        key: 'lastSeenTime',
        title: t('lastSeen'),
        text: ({ lastSeenTime }) => (lastSeenTime ? dateTime(lastSeenTime) : t('never')),
        exportTime: ({ lastSeenTime }) => lastSeenTime,
      },
    ],
    [t, labelOf, dateTime],
  );
}
