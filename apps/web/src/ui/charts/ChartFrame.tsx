import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/states.tsx';
import styles from './ChartFrame.module.css';
import { DataTableView, type TableData } from './DataTableView.tsx';
import { useWidth } from './useWidth.ts';

type ChartFrameProps = {
  title: string;
  /** The same in figures, for readers who cannot or do not want to read the drawing. */
  table: TableData;
  height: number;
  /** The heading is there already, on the page or its card. */
  titled?: boolean;
  /** By which the reader chooses what is drawn, and what stands in the table. */
  controls?: ReactNode;
  legend?: ReactNode;
  /** The drawing in the width that there is. */
  children: (width: number) => ReactNode;
  /** The content below the drawing, for its width. */
  below?: (width: number) => ReactNode;
};

/** A drawing with its title and legend, and a data table in its place on demand. */
export function ChartFrame({
  title,
  table,
  height,
  titled = false,
  controls,
  legend,
  children,
  below,
}: ChartFrameProps) {
  const { t } = useTranslation('ui');
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const empty = table.rows.length === 0;
  const drawn = !empty && !asTable;
  return (
    <figure className={styles.root} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span id={id} className={titled ? 'visually-hidden' : styles.title}>
          {title}
        </span>
        {controls}
        {drawn && legend}
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
      {drawn && (
        <Measured height={height} below={below}>
          {children}
        </Measured>
      )}
    </figure>
  );
}

function Measured({ height, children, below }: Pick<ChartFrameProps, 'height' | 'children' | 'below'>) {
  const [place, width] = useWidth<HTMLDivElement>();
  return (
    <>
      <div ref={place} className={styles.drawing} style={{ '--chart-height': `${height}px` } as CSSProperties}>
        {width > 0 && children(width)}
      </div>
      {width > 0 && below?.(width)}
    </>
  );
}
