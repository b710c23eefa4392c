import type { Call, CallArguments } from '@cogclinic/contract/call';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCall, useCall } from '#ui/api.ts';
import { useTab } from '#ui/tab.ts';
import { type ListDefaults, type ListState, listQuery, readListState, writeListState } from './listState.ts';
import { type Column, type Filter, filterNames, type RowOf } from './types.ts';

/** The parts of the call's arguments that the page fixes: whose list it is. */
export type FixedArguments = Readonly<{
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
}>;

type PageOf<R> = { rows: readonly R[]; total: number; capped: boolean; next: string | null };

type UseListOptions<C extends Call> = {
  call: C;
  fixed: FixedArguments;
  columns: readonly Column<RowOf<C>>[];
  filters: readonly Filter[];
  defaults: ListDefaults;
  prefix: string;
};

/** At most this many rows go into one export made in the browser. */
export const EXPORT_LIMIT = 10_000;
const EXPORT_PAGE = 200;

/** One list: its state in the tab's query, the rows that belong to it, and all rows for an export. */
export function useList<C extends Call>(options: UseListOptions<C>) {
  const { call, fixed, columns, filters, defaults, prefix } = options;
  const { i18n } = useTranslation();
  const { search, setSearch } = useTab();
  const names = useMemo(() => filters.flatMap(filterNames), [filters]);
  const text = search.toString();
  const state = useMemo(
    () =>
      readListState(
        new URLSearchParams(text),
        names,
        { pageSize: defaults.pageSize, orderBy: defaults.orderBy },
        prefix,
      ),
    [text, names, defaults.pageSize, defaults.orderBy, prefix],
  );
  const [exactFor, setExactFor] = useState<ListState['filters'] | null>(null);
  const exact = exactFor !== null && sameFilters(exactFor, state.filters);
  const paged = call.query !== undefined && 'pageNum' in call.query.shape;

  const argumentsFor = (query: Readonly<Record<string, unknown>>) =>
    argumentsOf<C>({ params: fixed.params, query: { ...query, ...fixed.query } });
  const answer = useCall(call, argumentsFor(paged ? listQuery(state, exact) : state.filters), {
    keepPrevious: true,
    language: i18n.language,
    quiet: true,
  });

  const change = (next: Partial<ListState>) =>
    setSearch(writeListState(search, { ...state, pageNum: 1, ...next }, names, defaults, prefix));

  /** All rows of the current filter, page after page. */
  const loadAll = async (): Promise<readonly RowOf<C>[]> => {
    const rows: RowOf<C>[] = [];
    let pageNum = 1;
    let after: string | null = null;
    do {
      const query = { ...listQuery({ ...state, pageNum, pageSize: EXPORT_PAGE }, false), ...(after ? { after } : {}) };
      const data: unknown = await load(call, argumentsFor(paged ? query : state.filters));
      const page = pageOf<RowOf<C>>(data);
      rows.push(...page.rows);
      after = page.next;
      pageNum += 1;
    } while (paged && after !== null && rows.length < EXPORT_LIMIT);
    return paged ? rows.slice(0, EXPORT_LIMIT) : sorted(rows, columns, state.orderBy);
  };

  const { data } = answer;
  const page = useMemo(() => (data === undefined ? null : pageOf<RowOf<C>>(data)), [data]);
  const { pageNum, pageSize, orderBy } = state;
  const rows = useMemo(() => {
    const start = (pageNum - 1) * pageSize;
    return page && !paged ? sorted(page.rows, columns, orderBy).slice(start, start + pageSize) : page?.rows;
  }, [page, paged, columns, orderBy, pageNum, pageSize]);

  return {
    state,
    change,
    loadAll,
    countExactly: () => setExactFor(state.filters),
    rows,
    total: page?.total ?? 0,
    capped: page?.capped ?? false,
    filtered: Object.keys(state.filters).length > 0,
    pending: answer.isPending,
    fetching: answer.isFetching,
    error: answer.error,
    reload: () => void answer.refetch(),
  };
}

/** The parameters of a list call are known at run time only; the server checks them. */
const argumentsOf = <C extends Call>(parts: object) => parts as CallArguments<C>;

const load = sendCall as <C extends Call>(call: C, args: CallArguments<C>) => Promise<unknown>;

function pageOf<R>(data: unknown): PageOf<R> {
  if (Array.isArray(data)) return { rows: data, total: data.length, capped: false, next: null };
  const { rows, total, totalCapped, next } = data as {
    rows: R[];
    total: number;
    totalCapped: boolean;
    next: string | null;
  };
  return { rows, total, capped: totalCapped, next };
}

function sorted<R>(rows: readonly R[], columns: readonly Column<R>[], orderBy: string): readonly R[] {
  const [name, direction] = orderBy.split(' ');
  const compare = columns.find((column) => column.sortBy === name)?.compare;
  if (!compare) return rows;
  return rows.toSorted((a, b) => (direction === 'desc' ? compare(b, a) : compare(a, b)));
}

function sameFilters(a: ListState['filters'], b: ListState['filters']): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
