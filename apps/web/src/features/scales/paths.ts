/** The list of instruments, with the patient kept. */
export const listPath = (archiveId?: string | null): string => withPatient('/examinations/dementia', archiveId);

/** An instrument's introduction, with the patient kept. */
export const typePath = (code: string, archiveId?: string | null): string =>
  withPatient(`/examinations/demetypes/${code}`, archiveId);

export const questionsPath = (administrationId: string): string => `/examinations/questions/${administrationId}`;
export const reportPath = (reportId: string): string => `/results/detail/${reportId}`;
export const NEW_PATIENT_PATH = '/files/add';

/** Where a test may be left for without asking (spec section 4). */
export const LEFT_WITHOUT_ASKING = ['/results/detail/:id', '/examinations/demetypes/:id'] as const;

function withPatient(path: string, archiveId: string | null | undefined): string {
  return archiveId ? `${path}?archive=${archiveId}` : path;
}
