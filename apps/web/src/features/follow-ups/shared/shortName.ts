import { OWN_PREFIX } from '@cogclinic/scales/ownPrefix';
import type { FollowUp } from './types.ts';

/** The short name of an instrument: the code for one of the catalogue (PHQ-9), the name for one of the institution. */
export function shortName({ instrument, instrumentName }: Pick<FollowUp, 'instrument' | 'instrumentName'>) {
  return instrument?.startsWith(OWN_PREFIX) ? (instrumentName ?? instrument) : instrument;
}
