export const REGISTER_PATH = '/files/add';

/** The patients' list, of those filed since a day. */
export const patientsPath = (beginTime?: string): string =>
  beginTime === undefined ? '/files/list' : `/files/list?beginTime=${beginTime}`;

/** A test that was begun, where it stands. */
export const testPath = (administrationId: string): string => `/examinations/questions/${administrationId}`;
