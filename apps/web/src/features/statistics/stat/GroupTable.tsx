import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '#ui/api.ts';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { noteOutput } from '#ui/outputNote.ts';
import { Panel } from '#ui/Panel.tsx';
import type { ExportFormat } from '#ui/table/exportRows.ts';
import type { Column } from '#ui/table/types.ts';
import { useLabels } from '../shared/useLabels.ts';
import styles from './GroupTable.module.css';
import shared from './stat.module.css';
import { type Report, type ReportGroup, SIDES } from './statistics.ts';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

/** The sorting column and direction; without one, rows keep their order. */
type Order = Readonly<{ by: number; as: 'given' | 'falling' | 'rising' }>;
const SORTS = { given: 'none', falling: 'descending', rising: 'ascending' } as const;
const ARROWS = { falling: ' ↓', rising: ' ↑' } as const;
const NEXT = { given: 'falling', falling: 'rising', rising: 'given' } as const;
const nextOrder = (order: Order, by: number): Order => ({ by, as: order.by === by ? NEXT[order.as] : 'falling' });

/** The figures of each group and of all, to read and to take along. */
export function GroupTable({ report }: { report: Report }) {
  const { by, scores } = report;
  const { t, i18n } = useTranslation(['statistics', 'ui']);
  const { number } = useFormats();
  const { groupLabel, levels } = useLabels();
  const [busy, setBusy] = useState(false);
  const [order, setOrder] = useState<Order>({ by: 0, as: 'given' });
  const compared = report.groups.some(({ change }) => change !== null);
  const columns: readonly Column<ReportGroup>[] = [
    { key: 'key', title: t(`stat.by.${by}`), text: (group) => groupLabel(by, group) },
    { key: 'reports', title: t('stat.total.reports') },
    { key: 'patients', title: t('stat.total.patients') },
    { key: 'flagged', title: t('stat.total.flagged') },
    ...levels.map(({ code, name }) => ({
      key: `level.${code}`,
      title: name,
      exportValue: (group: ReportGroup) => group.levels[code] ?? 0,
    })),
    ...(compared ? SIDES : []).map((side) => ({
      key: `change.${side}`,
      title: t(`stat.change.${side}`),
      exportValue: (group: ReportGroup) => group.change?.[side] ?? 0,
    })),
  ];
  const sidesOf = (change: ReportGroup['change']) => (compared ? SIDES.map((side) => change?.[side] ?? 0) : []);
  const numbers = (group: Omit<ReportGroup, 'key' | 'name'>) => [
    group.reports,
    group.patients,
    group.flagged,
    ...levels.map(({ code }) => group.levels[code] ?? 0),
    ...sidesOf(group.change),
  ];
  const { by: column, as: direction } = order;
  // Times, ages and years of school have their own order, not the alphabetical one.
  const inOrder = by === 'month' || by === 'week' || by === 'age' || by === 'education';
  const place = (group: ReportGroup) => report.groups.indexOf(group);
  const compareNames = (one: ReportGroup, other: ReportGroup) =>
    groupLabel(by, one).localeCompare(groupLabel(by, other), i18n.language);
  const sorted =
    direction === 'given'
      ? report.groups
      : report.groups.toSorted((one, other) => {
          const sign = direction === 'rising' ? 1 : -1;
          if (column === 0) return sign * (inOrder ? place(one) - place(other) : compareNames(one, other));
          return sign * ((numbers(one)[column - 1] ?? 0) - (numbers(other)[column - 1] ?? 0));
        });
  // The last row, in the file as on the screen.
  const all: ReportGroup = {
    key: 'all',
    name: t('stat.all'),
    reports: report.reports,
    patients: report.patients,
    flagged: report.flagged,
    levels: report.groups.reduce(
      (sum, group) => {
        for (const { code } of levels) sum[code] += group.levels[code] ?? 0;
        return sum;
      },
      { normal: 0, mild: 0, moderate: 0, severe: 0, negative: 0, positive: 0, none: 0 },
    ),
    change: scores?.change ?? null,
  };
  const save = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const { exportRows } = await import('#ui/table/exportRows.ts');
      const fileName = `${t('stat.title')} ${report.beginTime} ${report.endTime}`;
      await exportRows({ columns, rows: [...sorted, all], fileName, format });
      noteOutput('export', { noun: 'statistics', rows: report.groups.length });
      showSuccess(t('ui:table.exported', { count: report.groups.length }));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const cells = (values: readonly number[]) =>
    columns.slice(1).map(({ key }, at) => <td key={key}>{number(values[at] ?? 0)}</td>);
  return (
    <Panel
      title={t('stat.table')}
      extra={
        <Dropdown
          trigger={['click']}
          menu={{
            onClick: ({ key }) => void save(key === 'csv' ? 'csv' : 'xlsx'),
            items: FORMATS.map((format) => ({ key: format, label: t(`ui:table.exportFormat.${format}`) })),
          }}
        >
          <Button className="no-print" type="text" icon={<DownloadOutlined />} loading={busy} aria-haspopup="menu">
            {t('ui:table.export')}
          </Button>
        </Dropdown>
      }
    >
      <FigureTable label={t('stat.table')}>
        <thead>
          <tr>
            {columns.map(({ key, title }, at) => (
              <th key={key} scope="col" aria-sort={order.by === at ? SORTS[order.as] : undefined}>
                <button type="button" className={styles.sort} onClick={() => setOrder(nextOrder(order, at))}>
                  {title}
                  {order.by === at && order.as !== 'given' && <span aria-hidden="true">{ARROWS[order.as]}</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((group) => (
            <tr key={group.key}>
              <th scope="row">{groupLabel(by, group)}</th>
              {cells(numbers(group))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{all.name}</th>
            {cells(numbers(all))}
          </tr>
        </tfoot>
      </FigureTable>
      {by !== 'department' && by !== 'gender' && <p className={shared.note}>{t('stat.patientsNote')}</p>}
      {compared && <p className={shared.note}>{t('stat.change.columns')}</p>}
      {(all.levels.none ?? 0) > 0 && <p className={shared.note}>{t('stat.unratedNote')}</p>}
    </Panel>
  );
}
