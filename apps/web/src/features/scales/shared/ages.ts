import type { Instrument } from '@cogclinic/scales/instrument';
import { within } from '@cogclinic/scales/norms';

/** Whether somebody is younger or older than those whom the instrument is meant for; an age that is not known is not. */
export function isOutsideAges({ ageYears }: Pick<Instrument, 'ageYears'>, age: number | undefined): boolean {
  return age !== undefined && !within(ageYears, age);
}
