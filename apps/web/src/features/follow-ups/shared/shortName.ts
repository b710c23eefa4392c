import type { FollowUp } from './types.ts';

/** As `OWN_PREFIX` of the scales, beside which the home page would load all that checks own instruments. */
export const OWN = 'OWN-';

/** What an instrument is called in a line: those of the catalogue by the code that everybody knows, own ones by their name. */
export function shortName({ instrument, instrumentName }: Pick<FollowUp, 'instrument' | 'instrumentName'>) {
  return instrument?.startsWith(OWN) ? (instrumentName ?? instrument) : instrument;
}
