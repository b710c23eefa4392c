import type { Call } from '@cogclinic/contract/call';
import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataTable.module.css';
import { useMedium, useNarrow, usePrinting } from './media.ts';
import { noteOutput, type Output, usePrintNote } from './outputNote.ts';
import { Empty, Failure, Loading } from './states.tsx';
import { CardList } from './table/CardList.tsx';
import { isShown, orderColumns } from './table/columnSettings.ts';
import { FilterForm } from './table/FilterForm.tsx';
import { ListLine } from './table/ListLine.tsx';
import { Pager } from './table/Pager.tsx';
import { RowActions } from './table/RowActions.tsx';
import { RowTable } from './table/RowTable.tsx';
import type { Column, Filter, RowAction, RowOf } from './table/types.ts';
import { useColumnSettings } from './table/useColumnSettings.ts';
import { type FixedArguments, useList } from './table/useList.ts';
import { useSelection } from './table/useSelection.ts';
import { useStickyTop } from './table/useStickyTop.ts';
import { useStable } from './useStable.ts';

export type DataTableProps<C extends Call> = {
  /** A list call: its data is a page of rows, or all rows at once. */
  call: C;
  /** The table's own name, under which the account keeps its columns: "archives". */
  name: string;
  /** The title of the list; for screen readers, the export's file name and the printed page. */
  title: string;
  columns: readonly Column<RowOf<C>>[];
  rowKey: keyof RowOf<C> & string;
  /** The name of a row, such as the patient's. */
  rowLabel?: (row: RowOf<C>) => string;
  filters?: readonly Filter[];
  params?: FixedArguments['params'];
  query?: FixedArguments['query'];
  rowActions?: (row: RowOf<C>) => readonly RowAction[];
  /** The number of actions shown; the rest is in a menu. */
  visibleActions?: number;
  /** Given the chosen rows; with it, rows can be chosen. */
  batchActions?: (rows: readonly RowOf<C>[], clear: () => void) => ReactNode;
  /** What chooses the list itself, such as the parts of its page: first in the line above the rows. */
  lead?: ReactNode;
  /** What the page can do: last in the line. */
  actions?: ReactNode;
  /** The number of search conditions that stand in the line; the rest is behind a button. One unless said. */
  visibleFilters?: number;
  /** More beside the table's own buttons. */
  toolbar?: ReactNode;
  /** Shown below the rows: what the marks in them mean. */
  note?: (rows: readonly RowOf<C>[]) => ReactNode;
  /** What is said in place of rows; what can be done about it stands in the line above. */
  empty?: { text?: string; hint?: string };
  /** "createTime desc" */
  defaultOrder?: string;
  defaultPageSize?: number;
  /** The reader may choose between cards and a table; on a medium screen it begins with cards. */
  cards?: boolean;
  exportable?: boolean;
  /** Another way to export, below those made in the browser. */
  exportMore?: { label: string; open: () => void };
  /**
   * The noun under which the audit trail notes exports and prints. For a list within one record's page it is that record, and the
   * page itself notes prints.
   */
  records?: Output['noun'] | Pick<Output, 'noun' | 'subjectId'>;
  /** Keeps two lists of one tab apart in its query. */
  stateKey?: string;
};

const NO_FILTERS: readonly Filter[] = [];
const noLabel = () => '';

/**
 * A list: search, paging, sorting, choice of rows, column settings, export and print, from one declaration. One line stands above
 * its rows, which matter most.
 */
export function DataTable<C extends Call>(props: DataTableProps<C>) {
  const { call, name, title, columns, rowKey, filters = NO_FILTERS, rowActions, batchActions } = props;
  const narrow = useNarrow();
  const medium = useMedium();
  const printing = usePrinting();
  const { records, defaultOrder: usual = '' } = props;
  const root = useRef<HTMLElement>(null);
  const stickyTop = useStickyTop(root);
  const list = useList({
    call,
    fixed: { params: props.params, query: props.query },
    columns,
    filters,
    defaults: { pageSize: props.defaultPageSize ?? 20, orderBy: usual },
    prefix: props.stateKey ?? '',
  });
  usePrintNote(typeof records === 'string' ? { noun: records, rows: list.rows?.length ?? 0 } : undefined);
  const { settings, save } = useColumnSettings(name);
  const { rowLabel = noLabel, visibleActions } = props;
  const { rows, total, state, change } = list;
  const keyOf = useCallback((row: RowOf<C>) => String(row[rowKey]), [rowKey]);
  const selection = useSelection(keyOf, rows, state.filters);
  const ordered = useMemo(() => orderColumns(columns, settings), [columns, settings]);
  const shown = useMemo(() => ordered.filter((column) => isShown(column, settings)), [ordered, settings]);

  // A page past the end: rows were removed, or the address is an old one.
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  const pastEnd = rows?.length === 0 && total > 0 && state.pageNum > lastPage && !list.fetching;
  useEffect(() => {
    if (pastEnd) change({ pageNum: lastPage });
  });

  const actions = useMemo(
    () =>
      rowActions &&
      ((row: RowOf<C>) => <RowActions actions={rowActions(row)} label={rowLabel(row)} visible={visibleActions} />),
    [rowActions, rowLabel, visibleActions],
  );
  const reorder = useStable((orderBy: string) => change({ orderBy }));
  // The same while it is: another would be sought by all of the rows.
  const order = useMemo(() => ({ orderBy: state.orderBy, usual, change: reorder }), [state.orderBy, usual, reorder]);
  const view = settings?.view ?? (medium && !printing ? 'cards' : 'table');
  const asCards = narrow || (props.cards === true && view === 'cards');

  return (
    <section className={styles.root} ref={root} aria-label={title} aria-busy={list.fetching}>
      <ListLine
        selection={selection}
        lead={props.lead}
        search={
          filters.length > 0 && (
            <FilterForm
              filters={filters}
              values={state.filters}
              onChange={(values) => change({ filters: values })}
              visible={props.visibleFilters ?? 1}
            />
          )
        }
        batchActions={batchActions}
        actions={props.actions}
        list={list}
        columns={ordered}
        shown={shown}
        settings={settings}
        onSettings={save}
        view={props.cards === true && !narrow ? view : undefined}
        sortChoice={asCards}
        exportName={props.exportable === false ? undefined : title}
        exportMore={props.exportMore}
        onExported={(rows) => {
          if (records) noteOutput('export', { ...(typeof records === 'string' ? { noun: records } : records), rows });
        }}
        extra={props.toolbar}
      />
      {list.error && <Failure error={list.error} onRetry={list.reload} />}
      {list.pending && <Loading rows={8} />}
      {rows?.length === 0 && !list.pending && (
        <Nothing filtered={list.filtered} clear={() => change({ filters: {} })} empty={props.empty} />
      )}
      {rows && rows.length > 0 && (
        <div className={styles.rows}>
          {asCards ? (
            <CardList
              label={title}
              columns={shown}
              rows={rows}
              keyOf={keyOf}
              rowLabel={rowLabel}
              selection={batchActions && selection}
              actions={actions}
            />
          ) : (
            <RowTable
              title={title}
              columns={shown}
              rows={rows}
              keyOf={keyOf}
              rowLabel={rowLabel}
              selection={batchActions && selection}
              actions={actions}
              order={order}
              stickyTop={stickyTop}
            />
          )}
        </div>
      )}
      {rows && props.note?.(rows)}
      {rows && total > 0 && (
        <Pager
          state={state}
          total={total}
          capped={list.capped}
          narrow={narrow}
          onChange={(pageNum, pageSize) => change({ pageNum, pageSize })}
          onCount={list.countExactly}
        />
      )}
    </section>
  );
}

type NothingProps = { filtered: boolean; clear: () => void; empty: DataTableProps<Call>['empty'] };

function Nothing({ filtered, clear, empty }: NothingProps) {
  const { t } = useTranslation('ui');
  if (!filtered) return <Empty text={empty?.text ?? t('table.empty')} hint={empty?.hint} />;
  return (
    <Empty
      text={t('table.noMatch')}
      hint={t('table.noMatchHint')}
      action={<Button onClick={clear}>{t('table.clearFilters')}</Button>}
    />
  );
}
