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
const AGES = texts(ageKeys('clinic'));
const AGE_BOUNDS = `ARRAY[${AGE_STARTS.clinic.join(', ')}]::float8[]`;
const KNOWN_EDUCATIONS = texts(EDUCATION_GROUPS.slice(0, -1));
const EDUCATION_BOUNDS = `ARRAY[${EDUCATION_STARTS.join(', ')}]`;

/** What is told of a patient, as the key of a group, in SQL over the archive `a`. */
export const TRAIT_SQL: Readonly<Record<Trait, (period: AnalysedPeriod) => string>> = {
  age: ({ end }) => `(${AGES})[width_bucket(date_part('year', age(${end}::date, a.birthday)), ${AGE_BOUNDS}) + 1]`,
  gender: () => 'a.gender',
  education: () => `coalesce((${KNOWN_EDUCATIONS})[width_bucket(a.education_years, ${EDUCATION_BOUNDS})], 'unknown')`,
  department: () => `coalesce(a.department_id::text, 'none')`,
  doctor: () => `coalesce(a.doctor_id::text, 'none')`,
};

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
