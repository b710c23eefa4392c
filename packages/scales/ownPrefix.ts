/** The prefix of the codes of an institution's own instruments; no code of the catalogue has it. */
export const OWN_PREFIX = 'OWN-';
