export const listPath = '/setting/instruments';
/** Where one of the institution's own instruments is edited. */
export const editorPath = (code: string): string => `/setting/instrument/${code}`;
