export const FOLLOW_UPS_PATH = '/follow/index';
/** Their part of a patient's page. */
export const PANEL = 'follow';

/** The quick views of the list; `week` is what falls due within the next seven days. */
export const LIST_VIEWS = ['open', 'overdue', 'today', 'week', 'done', 'cancelled', 'all'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export const isListView = (value: unknown): value is ListView => LIST_VIEWS.some((view) => view === value);

/** The list in one view; of one person, if given. */
export function followUpsPath(view: ListView, assigneeId?: string): string {
  const query = new URLSearchParams({ view, ...(assigneeId ? { assigneeId } : {}) });
  return `${FOLLOW_UPS_PATH}?${query}`;
}

export const screeningPath = (archiveId: string): string => `/examinations/dementia?archive=${archiveId}`;
