import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { StateTag } from '../shared/StateTag.tsx';
import { type Device, detailPath } from '../shared/types.ts';
import { UserName, useUserText } from '../shared/UserName.tsx';

/** The columns of the list of devices. */
export function useDeviceColumns(): readonly Column<Device>[] {
  const { t } = useTranslation('devices');
  const labelOf = useFieldLabel('devices');
  const userText = useUserText();
  const { dateTime, number } = useFormats();
  return useMemo(
    () => [
      {
        key: 'name',
        title: labelOf('name'),
        render: ({ id, name }) => <Link to={detailPath(id)}>{name}</Link>,
        text: ({ name }) => name,
        sortBy: 'name',
        card: 'title',
        hideable: false,
      },
      {
        key: 'state',
        title: labelOf('state'),
        render: (device) => <StateTag device={device} />,
        text: ({ state }) => t(`state.${state}`),
        card: 'subtitle',
      },
      { key: 'imei', title: t('columns.number'), text: ({ imei, serial }) => imei ?? serial ?? '' },
      {
        key: 'versionType',
        title: labelOf('versionType'),
        text: ({ versionType }) => t(`versionShort.${versionType}`),
      },
      {
        key: 'user',
        title: t('columns.user'),
        render: ({ user }) => <UserName user={user} />,
        text: ({ user }) => userText(user),
      },
      { key: 'usedCount', title: t('columns.used'), align: 'end', text: ({ usedCount }) => number(usedCount) },
      {
        key: 'remainingCount',
        title: labelOf('remainingCount'),
        align: 'end',
        render: ({ remainingCount }) =>
          remainingCount === 0 ? <StatusTag tone="bad" text={number(0)} /> : number(remainingCount),
        text: ({ remainingCount }) => number(remainingCount),
      },
      {
        key: 'lastSeenTime',
        title: t('columns.lastSeen'),
        text: ({ lastSeenTime }) => (lastSeenTime ? dateTime(lastSeenTime) : ''),
        exportTime: ({ lastSeenTime }) => lastSeenTime,
      },
      {
        key: 'battery',
        title: labelOf('battery'),
        align: 'end',
        text: ({ battery, charging }) =>
          battery === null ? '' : t(charging ? 'battery.charging' : 'battery.level', { percent: battery }),
      },
      { key: 'appVersion', title: labelOf('appVersion') },
      { key: 'model', title: labelOf('model'), hidden: true },
      {
        key: 'bindTime',
        title: t('columns.bound'),
        text: ({ bindTime }) => dateTime(bindTime),
        exportTime: ({ bindTime }) => bindTime,
        sortBy: 'bindTime',
        hidden: true,
      },
    ],
    [t, labelOf, userText, dateTime, number],
  );
}
