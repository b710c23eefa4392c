import type { Instrument } from '@cogclinic/scales/instrument';
import { within } from '@cogclinic/scales/norms';

/** Whether the patient is outside the instrument's age range; false if the age is unknown. */
export function isOutsideAges({ ageYears }: Pick<Instrument, 'ageYears'>, age: number | undefined): boolean {
  return age !== undefined && !within(ageYears, age);
}
