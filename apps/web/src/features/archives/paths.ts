export const LIST_PATH = '/files/list';
export const ADD_PATH = '/files/add';
export const IMPORT_PATH = '/files/import';
export const DUPLICATES_PATH = '/files/duplicates';
export const BIN_PATH = '/files/bin';

/** The parts of an archive's page, as they stand in its path. */
export const DETAIL_VIEWS = ['timeline', 'archive', 'reports', 'exams', 'guidance', 'follow', 'push'] as const;
export type DetailView = (typeof DETAIL_VIEWS)[number];
const FIRST_VIEW: DetailView = 'timeline';

/** The patients filed on the day of a wire time. */
export const listOfDay = (time: string): string => {
  const day = time.slice(0, 10);
  return `${LIST_PATH}?beginTime=${day}&endTime=${day}`;
};
export const editPath = (id: string): string => `/files/update/${id}`;
export const detailPath = (id: string, view: DetailView = FIRST_VIEW): string =>
  view === FIRST_VIEW ? `/files/detail/${id}` : `/files/detail/${id}/${view}`;
export const duplicatesPath = (id: string): string => `${DUPLICATES_PATH}?archive=${id}`;
export const questionsPath = (administrationId: string): string => `/examinations/questions/${administrationId}`;
export const screeningPath = (id: string): string => `/examinations/dementia?archive=${id}`;

/** Whether a path leads to a part of a patient's page. */
export const isDetail = (path: string): boolean => path.startsWith(detailPath(''));

/** What a path names; the first of the parts shown when it names none of them. */
export function viewOf(name: string | undefined, views: readonly DetailView[]): DetailView {
  return views.find((view) => view === name) ?? FIRST_VIEW;
}
