import type { CallArguments, CallData } from '@cogclinic/contract/call';
import {
  EDUCATION_GROUPS,
  STATISTIC_DAYS,
  STATISTIC_GROUPS,
  type StatisticGroup,
  type statisticsCalls,
} from '@cogclinic/contract/statistics';

export type Report = CallData<typeof statisticsCalls.reports>;
export type Scores = NonNullable<Report['scores']>;
export type ReportGroup = Report['groups'][number];
export type Query = NonNullable<CallArguments<typeof statisticsCalls.reports>['query']>;

export type Narrowing = NonNullable<CallArguments<typeof statisticsCalls.acrossScales>['query']>;

/** How the last test of a patient compares with the first. */
export const SIDES = ['better', 'same', 'worse'] as const;

/** What the page's address can say. */
export const PARTS = [
  'days',
  'beginTime',
  'endTime',
  'departmentId',
  'doctorId',
  'instrument',
  'subscale',
  'age',
  'gender',
  'education',
  'by',
  'ages',
  'as',
] as const;
/** The parameters that choose how figures are shown, not which ones. */
export const VIEW_PARTS: readonly string[] = ['by', 'ages', 'as'];

/** Whether the address asks for shares in place of counts. */
export const asShares = (search: URLSearchParams): boolean => search.get('as') === 'share';

const among =
  <T extends string>(values: readonly T[]) =>
  (text: string | null): T | undefined =>
    values.find((value) => value === text);
const matching = (pattern: RegExp) => (text: string | null) => (text && pattern.test(text) ? text : undefined);
const id = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);
const day = matching(/^\d{4}-\d\d-\d\d$/);

/** The call's query from an address; unknown parameters are left out. */
export function queryOf(search: URLSearchParams): Query & { by: StatisticGroup } {
  const text = (part: (typeof PARTS)[number]) => search.get(part);
  return {
    days: among(STATISTIC_DAYS)(text('days')),
    beginTime: day(text('beginTime')),
    endTime: day(text('endTime')),
    departmentId: id(text('departmentId')),
    doctorId: id(text('doctorId')),
    instrument: matching(/^[A-Z0-9][A-Z0-9-]{1,30}$/)(text('instrument')),
    subscale: text('subscale')?.slice(0, 60) || undefined,
    age: matching(/^(-\d{1,3}|\d{1,3}-(\d{1,3})?)$/)(text('age')),
    gender: among(['male', 'female'])(text('gender')),
    education: among(EDUCATION_GROUPS)(text('education')),
    by: among(STATISTIC_GROUPS)(text('by')) ?? 'month',
    ages: among(['clinic', 'decades'])(text('ages')),
  };
}

/** The parts of the query that do not depend on one scale. */
export function narrowingOf(query: Query): Narrowing {
  const { days, beginTime, endTime, departmentId, doctorId, age, gender, education } = query;
  return { days, beginTime, endTime, departmentId, doctorId, age, gender, education };
}
