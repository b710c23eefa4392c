const PATIENT = '/files/detail/';

/** A patient's page, or one part of it. */
export const patientPath = (archiveId: string, part?: string): string =>
  part === undefined ? `${PATIENT}${archiveId}` : `${PATIENT}${archiveId}/${part}`;

/** Where any test is found: the page of its instrument's family takes over from there. */
export const testPath = (administrationId: string): string => `/examinations/questions/${administrationId}`;
export const reportPath = (reportId: string): string => `/results/detail/${reportId}`;

/** Whether a path leads to a patient's page. */
export const isPatientPath = (path: string): boolean => path.startsWith(PATIENT);
