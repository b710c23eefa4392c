const PATIENT = '/files/detail/';

/** A patient's page, or one part of it. */
export const patientPath = (archiveId: string, part?: string): string =>
  part === undefined ? `${PATIENT}${archiveId}` : `${PATIENT}${archiveId}/${part}`;

/** Whether a path leads to a patient's page. */
export const isPatientPath = (path: string): boolean => path.startsWith(PATIENT);
