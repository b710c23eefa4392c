export const LIST_PATH = '/files/list';
export const ADD_PATH = '/files/add';
export const IMPORT_PATH = '/files/import';
export const DUPLICATES_PATH = '/files/duplicates';
export const BIN_PATH = '/files/bin';

/** The parts of an archive's page, as they stand in its path. */
export const DETAIL_VIEWS = ['archive', 'reports'] as const;
export type DetailView = (typeof DETAIL_VIEWS)[number];

/** The patients filed on the day of a wire time. */
export const listOfDay = (time: string): string => {
  const day = time.slice(0, 10);
  return `${LIST_PATH}?beginTime=${day}&endTime=${day}`;
};
export const editPath = (id: string): string => `/files/update/${id}`;
export const detailPath = (id: string, view: DetailView = 'archive'): string =>
  view === 'archive' ? `/files/detail/${id}` : `/files/detail/${id}/${view}`;
export const screeningPath = (id: string): string => `/examinations/dementia?archive=${id}`;

/** What a path names; the first part when it names none that there is. */
export function viewOf(name: string | undefined): DetailView {
  return DETAIL_VIEWS.find((view) => view === name) ?? 'archive';
}
