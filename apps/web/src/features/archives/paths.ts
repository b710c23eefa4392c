export const LIST_PATH = '/files/list';
export const ADD_PATH = '/files/add';

/** The parts of an archive's page, as they stand in its path. */
export const DETAIL_VIEWS = ['archive', 'reports'] as const;
export type DetailView = (typeof DETAIL_VIEWS)[number];

export const editPath = (id: string): string => `/files/update/${id}`;
export const detailPath = (id: string, view: DetailView = 'archive'): string =>
  view === 'archive' ? `/files/detail/${id}` : `/files/detail/${id}/${view}`;
export const screeningPath = (id: string): string => `/examinations/dementia?archive=${id}`;

/** What a path names; the first part when it names none that there is. */
export function viewOf(name: string | undefined): DetailView {
  return DETAIL_VIEWS.find((view) => view === name) ?? 'archive';
}
