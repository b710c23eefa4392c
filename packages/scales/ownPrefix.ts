/** How the codes of an institution's own instruments begin; none of the catalogue's do. */
export const OWN_PREFIX = 'OWN-';
