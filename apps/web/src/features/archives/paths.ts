import { patientPath } from '#features/records/shared/paths.ts';

export const LIST_PATH = '/files/list';
export const ADD_PATH = '/files/add';
export const IMPORT_PATH = '/files/import';
export const DUPLICATES_PATH = '/files/duplicates';
export const BIN_PATH = '/files/bin';

/** The patients filed on the day of a wire time. */
export const listOfDay = (time: string): string => {
  const day = time.slice(0, 10);
  return `${LIST_PATH}?beginTime=${day}&endTime=${day}`;
};
export const editPath = (id: string): string => `/files/update/${id}`;
export const detailPath = (id: string): string => patientPath(id);
export const duplicatesPath = (id: string): string => `${DUPLICATES_PATH}?archive=${id}`;
export const screeningPath = (id: string): string => `/examinations/dementia?archive=${id}`;
