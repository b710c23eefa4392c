import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarRows } from '#ui/charts/BarRows.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { foldRows } from './foldRows.ts';
import { SharesSwitch } from './SharesSwitch.tsx';
import { type Report, SIDES } from './statistics.ts';
import { useLabels } from './useLabels.ts';

const TONES = { better: 'good', same: 'neutral', worse: 'bad' } as const;

type ChangeGroupsProps = {
  report: Report;
  shares: boolean;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** How many got better, by what the reader chooses; nothing where nobody in any group was tested twice. */
export function ChangeGroups({ report: { by, groups }, shares, onChange }: ChangeGroupsProps) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  const { groupLabel } = useLabels();
  const { categories, series } = useMemo(() => {
    const rows = groups.flatMap((group) => {
      const { change } = group;
      if (change === null || change.patients === 0) return [];
      return { name: groupLabel(by, group), values: SIDES.map((side) => change[side]) };
    });
    const drawn = foldRows(rows, (others) => t('stat.others', { number: number(others) }));
    return {
      categories: drawn.map(({ name }) => name),
      series: SIDES.map((side, at) => ({
        name: t(`stat.change.${side}`),
        tone: TONES[side],
        values: drawn.map(({ values }) => values[at] ?? 0),
      })),
    };
  }, [groups, by, groupLabel, number, t]);
  if (categories.length === 0) return null;
  const title = t('stat.change.by', { by: t(`stat.by.${by}`) });
  return (
    <Panel title={title} extra={<SharesSwitch shares={shares} onChange={onChange} />}>
      <BarRows title={title} head={t(`stat.by.${by}`)} categories={categories} series={series} shares={shares} titled />
      {by !== 'department' && by !== 'gender' && <p className="stat-note">{t('stat.change.groupNote')}</p>}
    </Panel>
  );
}
