import { OWN_PREFIX } from '@cogclinic/scales/ownPrefix';
import type { FollowUp } from './types.ts';

/** What an instrument is called in a line: those of the catalogue by the code that everybody knows, own ones by their name. */
export function shortName({ instrument, instrumentName }: Pick<FollowUp, 'instrument' | 'instrumentName'>) {
  return instrument?.startsWith(OWN_PREFIX) ? (instrumentName ?? instrument) : instrument;
}
