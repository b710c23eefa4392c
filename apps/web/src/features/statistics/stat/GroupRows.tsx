import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarRows } from '#ui/charts/BarRows.tsx';
import { useFormats } from '#ui/format.ts';
import type { Tone } from '#ui/StatusTag.tsx';

/** As many groups as are drawn unasked. */
const MOST = 12;

type GroupRowsProps = {
  title: string;
  head: string;
  rows: readonly Readonly<{ name: string; values: readonly number[] }>[];
  /** What the values of each row are. */
  parts: readonly Readonly<{ name: string; tone: Tone }>[];
  shares: boolean;
};

/** Groups as lying bars: the first of many, which are the greatest, and all when asked. */
export function GroupRows({ rows, parts, ...chart }: GroupRowsProps) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  const [all, setAll] = useState(false);
  const drawn = useMemo(() => (all ? rows : rows.slice(0, MOST)), [all, rows]);
  const series = useMemo(
    () => parts.map((part, at) => ({ ...part, values: drawn.map(({ values }) => values[at] ?? 0) })),
    [parts, drawn],
  );
  const categories = useMemo(() => drawn.map(({ name }) => name), [drawn]);
  return (
    <>
      <BarRows {...chart} categories={categories} series={series} titled />
      {rows.length > MOST && (
        <Button className="stat-more no-print" type="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('stat.rows.fewer', { number: MOST }) : t('stat.rows.all', { number: number(rows.length) })}
        </Button>
      )}
    </>
  );
}
