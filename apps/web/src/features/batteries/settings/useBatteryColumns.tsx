import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { Battery } from './items.ts';

/** The columns of the list of batteries. */
export function useBatteryColumns(): readonly Column<Battery>[] {
  const { t } = useTranslation('batteries');
  const labelOf = useFieldLabel('batteries');
  return useMemo(() => {
    const scalesOf = ({ items }: Battery) =>
      items
        .map(({ instrument, name, usable }) =>
          usable ? abbreviationOf(instrument, name) : `${name} (${t('settings.unusable')})`,
        )
        .join(' · ');
    const stateOf = ({ archived }: Battery) => t(archived ? 'settings.archived' : 'settings.active');
    return [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      { key: 'items', title: t('settings.scales'), text: scalesOf },
      {
        key: 'archived',
        title: t('settings.state'),
        text: stateOf,
        render: (battery) => <StatusTag tone={battery.archived ? 'neutral' : 'good'} text={stateOf(battery)} />,
      },
    ];
  }, [t, labelOf]);
}
