import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarRows } from '#ui/charts/BarRows.tsx';
import { useFormats } from '#ui/format.ts';
import styles from './GroupRows.module.css';
import { type Part, type Row, useSeries } from './useSeries.ts';

/** How many groups are drawn at first. */
const MOST = 12;

export type GroupRowsProps = {
  title: string;
  head: string;
  rows: readonly Row[];
  parts: readonly Part[];
  shares: boolean;
};

/** Groups as horizontal bars: the largest ones first, all on demand. */
export function GroupRows({ rows, parts, ...chart }: GroupRowsProps) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  const [all, setAll] = useState(false);
  const drawn = useMemo(() => (all ? rows : rows.slice(0, MOST)), [all, rows]);
  const drawing = useSeries(drawn, parts);
  return (
    <>
      <BarRows {...chart} {...drawing} titled />
      {rows.length > MOST && (
        <Button className={`${styles.more} no-print`} type="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('stat.rows.fewer', { number: MOST }) : t('stat.rows.all', { number: number(rows.length) })}
        </Button>
      )}
    </>
  );
}
