export const LIST_PATH = '/party-report/list';

/** The page of one study. */
export const studyPath = (id: string): string => `/party-report/study/${id}`;
