import { STATISTIC_GROUPS, type StatisticGroup } from '@cogclinic/contract/statistics';
import { Radio, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarRows } from '#ui/charts/BarRows.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { Panel } from '#ui/Panel.tsx';
import { GroupTable } from './GroupTable.tsx';
import type { Query, Report } from './statistics.ts';
import { useLabels } from './useLabels.ts';

type GroupsProps = {
  report: Report;
  ages: NonNullable<Query['ages']>;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** The reports' levels by what the reader chooses, drawn and as a table. */
export function Groups({ report, ages, onChange }: GroupsProps) {
  const { t } = useTranslation('statistics');
  const { groupLabel, levels } = useLabels();
  const { by, groups } = report;
  const categories = useMemo(() => groups.map((group) => groupLabel(by, group)), [groups, by, groupLabel]);
  const series = useMemo(
    () =>
      levels.map(({ code, name, tone }) => ({ name, tone, values: groups.map((group) => group.levels[code] ?? 0) })),
    [groups, levels],
  );
  const title = t('stat.levelsBy', { by: t(`stat.by.${by}`) });
  const shared = { title, head: t(`stat.by.${by}`), categories, series, titled: true };
  const inTime = by === 'month' || by === 'week';
  return (
    <>
      <Panel title={t('stat.levels')} extra={<Chooser by={by} ages={ages} onChange={onChange} />}>
        {inTime ? <StackedBars {...shared} height={280} /> : <BarRows {...shared} />}
      </Panel>
      <GroupTable report={report} />
    </>
  );
}

function Chooser({ by, ages, onChange }: Omit<GroupsProps, 'report'> & { by: StatisticGroup }) {
  const { t } = useTranslation('statistics');
  const id = useId();
  return (
    <div className="stat-chooser no-print">
      {by === 'age' && (
        <Radio.Group
          optionType="button"
          aria-label={t('stat.ages.label')}
          value={ages}
          options={(['clinic', 'decades'] as const).map((value) => ({ value, label: t(`stat.ages.${value}`) }))}
          onChange={({ target }) => onChange({ ages: String(target.value), age: '' })}
        />
      )}
      <label htmlFor={id}>{t('stat.groupBy')}</label>
      <Select
        id={id}
        className="stat-by"
        value={by}
        options={STATISTIC_GROUPS.map((value) => ({ value, label: t(`stat.by.${value}`) }))}
        onChange={(value) => onChange({ by: value })}
      />
    </div>
  );
}
