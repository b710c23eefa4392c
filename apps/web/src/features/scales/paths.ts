import type { PageFamily } from '@cogclinic/scales/instrument';

/** The list of instruments, with the patient kept. */
export const listPath = (archiveId?: string | null): string => withPatient('/examinations/dementia', archiveId);

/**
 * An instrument's introduction, with the patient kept; from paper where that way of giving is proposed, and with the informant
 * of an earlier report.
 */
export const typePath = (code: string, archiveId?: string | null, paper = false, reportId?: string): string =>
  withPatient(`/examinations/demetypes/${code}`, archiveId) +
  (archiveId && paper ? '&entry=1' : '') +
  (archiveId && reportId ? `&after=${reportId}` : '');

/** Where an administration is continued: the page of its instrument's family, or the form for sub-scores from paper. */
export const testPath = (page: PageFamily, administrationId: string, entry = false): string =>
  entry || page === 'entry'
    ? `${questionsPath(administrationId)}${page === 'entry' ? '' : '?entry=1'}`
    : `/examinations/${page}/${administrationId}`;
/** Where any administration is found: the page of its instrument's family takes over from there. */
export const questionsPath = (administrationId: string): string => `/examinations/questions/${administrationId}`;
export const reportPath = (reportId: string): string => `/results/detail/${reportId}`;
export const NEW_PATIENT_PATH = '/files/add';

/** Where a test may be left for without asking (spec section 4). */
export const LEFT_WITHOUT_ASKING = ['/results/detail/:id', '/examinations/demetypes/:id'] as const;

function withPatient(path: string, archiveId: string | null | undefined): string {
  return archiveId ? `${path}?archive=${archiveId}` : path;
}
