import type { Trait } from '@cogclinic/contract/analysis';
import { addMonths } from '@cogclinic/contract/days';
import {
  AGE_STARTS,
  ageKeys,
  EDUCATION_GROUPS,
  EDUCATION_STARTS,
  educationRange,
} from '@cogclinic/contract/statistics';
import type { AnalysedPeriod } from '#platform/analysed.ts';
import type { Narrowing } from './narrowing.ts';

const texts = (values: readonly string[]) => `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]`;
/** Who was born on these days or later is younger than the oldest, the second oldest … are at least. */
const YOUNGER_SINCE = (end: string) =>
  `ARRAY[${AGE_STARTS.clinic.toReversed().map((years) => `(${end}::date - interval '${years} years')::date + 1`)}]`;
const AGES_FROM_OLDEST = texts(ageKeys('clinic').toReversed());
const KNOWN_EDUCATIONS = texts(EDUCATION_GROUPS.slice(0, -1));
const EDUCATION_BOUNDS = `ARRAY[${EDUCATION_STARTS.join(', ')}]`;

/**
 * What is told of a patient: in SQL over the archive `a`, as it is grouped at little cost, and the key of the group from that.
 */
type TraitSql = Readonly<{ of(period: AnalysedPeriod): string; key(value: string): string }>;
const TRAIT_PARTS: Readonly<Record<Trait, TraitSql>> = {
  age: {
    // Birthdays are compared with few days, which costs less than an age of each.
    of: ({ end }) => `width_bucket(a.birthday, ${YOUNGER_SINCE(end)})`,
    key: (value) => `(${AGES_FROM_OLDEST})[${value} + 1]`,
  },
  gender: { of: () => 'a.gender', key: (value) => value },
  education: {
    of: () => `width_bucket(a.education_years, ${EDUCATION_BOUNDS})`,
    key: (value) => `coalesce((${KNOWN_EDUCATIONS})[${value}], 'unknown')`,
  },
  department: { of: () => 'a.department_id', key: (value) => `coalesce(${value}::text, 'none')` },
  doctor: { of: () => 'a.doctor_id', key: (value) => `coalesce(${value}::text, 'none')` },
};

/** What is told of a patient by a trait, in SQL over the archive `a`; `keyOfTrait` makes the key of it. */
export const traitOf = (trait: Trait, period: AnalysedPeriod): string => TRAIT_PARTS[trait].of(period);
/** The key of a patient's group by a trait, from what `traitOf` told. */
export const keyOfTrait = (trait: Trait, value: string): string => TRAIT_PARTS[trait].key(value);

/** The filters of patients, over the archive `a`. */
export const PATIENT_FILTERS = {
  departmentId: (id: string) => `a.department_id = ${id}::uuid`,
  doctorId: (id: string) => `a.doctor_id = ${id}::uuid`,
  gender: (gender: string) => `a.gender = ${gender}`,
  bornUntil: (day: string) => `a.birthday <= ${day}::date`,
  bornAfter: (day: string) => `a.birthday > ${day}::date`,
  educationUnknown: (_is: true) => 'a.education_years IS NULL',
  educationFrom: (years: number) => `a.education_years >= ${years}::int`,
  educationTo: (years: number) => `a.education_years <= ${years}::int`,
};

/** The values of these filters; ages are those on the last day of a period. */
export function filterValues({ departmentId, doctorId, gender, age, education }: Narrowing, end: string) {
  const years = education === undefined ? undefined : educationRange(education);
  const ago = (count: number) => addMonths(end, -12 * count);
  return {
    ...{ departmentId, doctorId, gender },
    bornUntil: age?.from === null || age === undefined ? undefined : ago(age.from),
    bornAfter: age?.to === null || age === undefined ? undefined : ago(age.to + 1),
    educationUnknown: education === 'unknown' ? (true as const) : undefined,
    educationFrom: years?.from,
    educationTo: years?.to,
  };
}
