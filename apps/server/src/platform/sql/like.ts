/** The pattern with which LIKE and ILIKE find a text anywhere, its own `%`, `_` and `\` standing for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
