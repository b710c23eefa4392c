export const LIST_PATH = '/cervical/list';

/** The page of one evaluation. */
export const reportPath = (id: string): string => `/cervical/report/${id}`;
