/** The keys in their places, row by row. */
export const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'] as const;
export type Key = (typeof KEYS)[number];
export const COLUMNS = 3;
