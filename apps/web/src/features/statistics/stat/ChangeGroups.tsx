import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { useLabels } from '../shared/useLabels.ts';
import { GroupRows } from './GroupRows.tsx';
import { SharesSwitch } from './SharesSwitch.tsx';
import styles from './stat.module.css';
import { type Report, SIDES } from './statistics.ts';

const TONES = { better: 'good', same: 'neutral', worse: 'bad' } as const;

type ChangeGroupsProps = {
  report: Report;
  shares: boolean;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** How many patients improved, by the chosen grouping; empty if no patient was tested twice. */
export function ChangeGroups({ report: { by, groups }, shares, onChange }: ChangeGroupsProps) {
  const { t } = useTranslation('statistics');
  const { groupLabel } = useLabels();
  const rows = useMemo(
    () =>
      groups.flatMap((group) => {
        const { change } = group;
        if (change === null || change.patients === 0) return [];
        return { name: groupLabel(by, group), values: SIDES.map((side) => change[side]) };
      }),
    [groups, by, groupLabel],
  );
  const parts = useMemo(() => SIDES.map((side) => ({ name: t(`stat.change.${side}`), tone: TONES[side] })), [t]);
  if (rows.length === 0) return null;
  const title = t('stat.change.by', { by: t(`stat.by.${by}`) });
  return (
    <Panel title={title} extra={<SharesSwitch shares={shares} onChange={onChange} />}>
      <GroupRows title={title} head={t(`stat.by.${by}`)} rows={rows} parts={parts} shares={shares} />
      {by !== 'department' && by !== 'gender' && <p className={styles.note}>{t('stat.change.groupNote')}</p>}
    </Panel>
  );
}
