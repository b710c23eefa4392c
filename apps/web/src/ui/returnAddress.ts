const STAFF = 'staff';

/** The page on which staff take back a device that they handed over with a link; the dialog for it is open there. */
export const returnAddress = (link: string, language: string): string => `/p/${link}?${STAFF}#${language}`;

/** Whether the page was opened for taking the device back. */
export const isReturn = (search: string): boolean => new URLSearchParams(search).has(STAFF);
