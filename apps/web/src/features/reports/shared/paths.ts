export const LIST_PATH = '/results/list';
export const STAT_PATH = '/results/stat';
export const RESEARCH_PATH = '/results/research';
export const PHRASES_PATH = '/results/phrases';
export const SCREENING_PATH = '/examinations/dementia';

export const reportPath = (id: string): string => `/results/detail/${id}`;
/** The report's page, which prints as soon as it is drawn. */
export const printPath = (id: string): string => `${reportPath(id)}?print=1`;
/** The choice of scales for one patient. */
export const nextScreeningPath = (archiveId: string): string => `${SCREENING_PATH}?archive=${archiveId}`;
export const instrumentPath = (code: string): string => `/examinations/demetypes/${code}`;
/** The form for entering the sub-scores of an instrument's paper form. */
export const entryPath = (code: string): string => `${instrumentPath(code)}?entry=1`;

/** The list with filters, named as in the list's address. */
export function listPath(filters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query ? `${LIST_PATH}?${query}` : LIST_PATH;
}
