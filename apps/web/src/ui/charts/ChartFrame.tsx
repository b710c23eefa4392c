import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '#ui/media.ts';
import { Empty } from '#ui/states.tsx';
import { DataTableView, type TableData } from './DataTableView.tsx';
import type { DrawnChart } from './engine.ts';
import type { ChartOption } from './option.ts';
import './chart.css';

type ChartFrameProps = {
  title: string;
  /** The drawing; a new object draws anew. */
  option: ChartOption;
  /** The same in figures, for whoever cannot or will not read the drawing. */
  table: TableData;
  height?: number;
  /** The heading is there already, on the page or its card. */
  titled?: boolean;
};

/** A drawing with its title, its colours in the theme shown, and a data table in its place on demand. */
export function ChartFrame({ title, option, table, height = 260, titled = false }: ChartFrameProps) {
  const { t } = useTranslation('ui');
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const empty = table.rows.length === 0;
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="chart-head">
        <span id={id} className={titled ? 'visually-hidden' : 'chart-title'}>
          {title}
        </span>
        {!empty && (
          <Button
            className="no-print"
            type="text"
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'chart.showChart' : 'chart.showTable')}
          </Button>
        )}
      </figcaption>
      {empty && <Empty text={t('chart.empty')} />}
      {!empty && asTable && <DataTableView title={title} data={table} />}
      {!empty && !asTable && <Drawing title={title} option={option} height={height} />}
    </figure>
  );
}

function Drawing({ title, option, height }: { title: string; option: ChartOption; height: number }) {
  const still = useReducedMotion();
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart | null>(null);

  // Effects end when a kept page is hidden and run again when it is shown: the chart is then made anew, in its new size.
  useEffect(() => {
    let gone = false;
    let opened: DrawnChart | null = null;
    void import('./engine.ts').then(({ openChart }) => {
      if (gone || !place.current) return;
      opened = openChart(place.current);
      setChart(opened);
    });
    return () => {
      gone = true;
      opened?.dispose();
      setChart(null);
    };
  }, []);
  useEffect(() => chart?.draw({ animation: !still, animationDuration: 400, ...option }), [chart, option, still]);

  return <div ref={place} className="chart-drawing" style={{ height }} role="img" aria-label={title} />;
}
