/** The state of a list, as stored in the tab's query. */
export type ListState = Readonly<{
  pageNum: number;
  pageSize: number;
  /** "createTime desc"; empty is the call's own order. */
  orderBy: string;
  filters: Readonly<Record<string, string>>;
}>;

export type ListDefaults = Readonly<{ pageSize: number; orderBy: string }>;

export const PAGE_SIZES = [10, 20, 50, 100, 200] as const;
const LAST_PAGE = 1_000_000;

/** Two lists in one tab keep apart by a prefix. */
const named = (prefix: string, name: string) => (prefix ? `${prefix}.${name}` : name);

/** Reads a list's state from the tab's query; what is not a page, a size or a known filter is left out. */
export function readListState(
  search: URLSearchParams,
  filterNames: readonly string[],
  defaults: ListDefaults,
  prefix = '',
): ListState {
  const get = (name: string) => search.get(named(prefix, name)) ?? '';
  const size = Number(get('pageSize'));
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = get(name).trim();
    if (value) filters[name] = value;
  }
  return {
    pageNum: pageNumber(get('pageNum')),
    pageSize: PAGE_SIZES.some((known) => known === size) ? size : defaults.pageSize,
    orderBy: get('orderBy') || defaults.orderBy,
    filters,
  };
}

/** Writes a list's state into the tab's query, keeping what is not the list's and leaving out what is the default. */
export function writeListState(
  search: URLSearchParams,
  state: ListState,
  filterNames: readonly string[],
  defaults: ListDefaults,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string, usual: string) => {
    if (value && value !== usual) next.set(named(prefix, name), value);
    else next.delete(named(prefix, name));
  };
  put('pageNum', String(state.pageNum), '1');
  put('pageSize', String(state.pageSize), String(defaults.pageSize));
  put('orderBy', state.orderBy, defaults.orderBy);
  for (const name of filterNames) put(name, state.filters[name]?.trim() ?? '', '');
  return next;
}

function pageNumber(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The part of a call's query that the state stands for. */
export function listQuery(state: ListState, exact: boolean): Record<string, string | number> {
  return {
    ...state.filters,
    pageNum: state.pageNum,
    pageSize: state.pageSize,
    ...(state.orderBy ? { orderBy: state.orderBy } : {}),
    ...(exact ? { exact: 'true' } : {}),
  };
}
