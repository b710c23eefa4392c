import { STATISTIC_GROUPS, type StatisticGroup } from '@cogclinic/contract/statistics';
import { Radio, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useLabels } from '../shared/useLabels.ts';
import { GroupRows, type GroupRowsProps } from './GroupRows.tsx';
import { GroupTable } from './GroupTable.tsx';
import { SharesSwitch } from './SharesSwitch.tsx';
import styles from './stat.module.css';
import type { Query, Report } from './statistics.ts';
import { useSeries } from './useSeries.ts';

type GroupsProps = {
  report: Report;
  ages: NonNullable<Query['ages']>;
  shares: boolean;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** The reports' levels by what the reader chooses, drawn and as a table. */
export function Groups({ report, ages, shares, onChange }: GroupsProps) {
  const { t } = useTranslation('statistics');
  const { groupLabel, levels } = useLabels();
  const { by, groups } = report;
  const rows = useMemo(
    () =>
      groups.map((group) => ({
        name: groupLabel(by, group),
        values: levels.map(({ code }) => group.levels[code] ?? 0),
      })),
    [groups, by, groupLabel, levels],
  );
  const shared = { title: t('stat.levelsBy', { by: t(`stat.by.${by}`) }), head: t(`stat.by.${by}`), shares };
  const chooser = <Chooser by={by} ages={ages} shares={shares} onChange={onChange} />;
  return (
    <>
      <Panel title={t('stat.levels')} extra={chooser}>
        {by === 'month' || by === 'week' ? (
          <TimeBars {...shared} rows={rows} parts={levels} />
        ) : (
          <GroupRows {...shared} rows={rows} parts={levels} />
        )}
      </Panel>
      <GroupTable report={report} />
    </>
  );
}

/** The same over time, as vertical bars. */
function TimeBars({ rows, parts, ...chart }: GroupRowsProps) {
  return <StackedBars {...chart} {...useSeries(rows, parts)} height={280} titled />;
}

function Chooser({ by, ages, shares, onChange }: Omit<GroupsProps, 'report'> & { by: StatisticGroup }) {
  const { t } = useTranslation('statistics');
  const id = useId();
  return (
    <div className={`${styles.chooser} no-print`}>
      {by === 'age' && (
        <Radio.Group
          optionType="button"
          aria-label={t('stat.ages.label')}
          value={ages}
          options={(['clinic', 'decades'] as const).map((value) => ({ value, label: t(`stat.ages.${value}`) }))}
          onChange={({ target }) => onChange({ ages: String(target.value), age: '' })}
        />
      )}
      <SharesSwitch shares={shares} onChange={onChange} />
      <label htmlFor={id}>{t('stat.groupBy')}</label>
      <Select
        id={id}
        className={styles.by}
        value={by}
        options={STATISTIC_GROUPS.map((value) => ({ value, label: t(`stat.by.${value}`) }))}
        onChange={(value) => onChange({ by: value })}
      />
    </div>
  );
}
