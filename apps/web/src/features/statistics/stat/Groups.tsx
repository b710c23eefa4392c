import { STATISTIC_GROUPS, type StatisticGroup } from '@cogclinic/contract/statistics';
import { Radio, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarRows } from '#ui/charts/BarRows.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { foldRows } from './foldRows.ts';
import { GroupTable } from './GroupTable.tsx';
import { SharesSwitch } from './SharesSwitch.tsx';
import type { Query, Report } from './statistics.ts';
import { useLabels } from './useLabels.ts';

type GroupsProps = {
  report: Report;
  ages: NonNullable<Query['ages']>;
  shares: boolean;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** The reports' levels by what the reader chooses, drawn and as a table. */
export function Groups({ report, ages, shares, onChange }: GroupsProps) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  const { groupLabel, levels } = useLabels();
  const { by, groups } = report;
  const inTime = by === 'month' || by === 'week';
  const { categories, series } = useMemo(() => {
    const rows = groups.map((group) => ({
      name: groupLabel(by, group),
      values: levels.map(({ code }) => group.levels[code] ?? 0),
    }));
    const drawn = inTime ? rows : foldRows(rows, (others) => t('stat.others', { number: number(others) }));
    return {
      categories: drawn.map(({ name }) => name),
      series: levels.map(({ name, tone }, at) => ({ name, tone, values: drawn.map(({ values }) => values[at] ?? 0) })),
    };
  }, [groups, by, inTime, groupLabel, levels, number, t]);
  const shared = {
    title: t('stat.levelsBy', { by: t(`stat.by.${by}`) }),
    head: t(`stat.by.${by}`),
    categories,
    series,
    shares,
    titled: true,
  };
  const chooser = <Chooser by={by} ages={ages} shares={shares} onChange={onChange} />;
  return (
    <>
      <Panel title={t('stat.levels')} extra={chooser}>
        {inTime ? <StackedBars {...shared} height={280} /> : <BarRows {...shared} />}
      </Panel>
      <GroupTable report={report} />
    </>
  );
}

function Chooser({ by, ages, shares, onChange }: Omit<GroupsProps, 'report'> & { by: StatisticGroup }) {
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
      <SharesSwitch shares={shares} onChange={onChange} />
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
