import {
  type analysisCalls,
  FIGURE_NAMES,
  type FigureBy,
  type FigureName,
  groupingsOf,
} from '@cogclinic/contract/analysis';
import type { CallArguments, CallData } from '@cogclinic/contract/call';
import { EDUCATION_GROUPS, STATISTIC_DAYS } from '@cogclinic/contract/statistics';

export type Answer = CallData<typeof analysisCalls.figures>;
export type Figure = Answer['figures'][number];
export type Group = Figure['groups'][number];
export type Narrowing = Omit<NonNullable<CallArguments<typeof analysisCalls.figures>['query']>, 'part' | 'fresh'>;

/** The filters, as the page's address and the call's query name them. */
export const FILTER_PARTS = [
  'days',
  'beginTime',
  'endTime',
  'departmentId',
  'doctorId',
  'age',
  'gender',
  'education',
] as const;
/** Whose patients are listed. */
const BEHIND_PARTS = ['figure', 'grouping', 'groupKey'] as const;

const among =
  <T extends string>(values: readonly T[]) =>
  (text: string | null): T | undefined =>
    values.find((value) => value === text);
const matching = (pattern: RegExp) => (text: string | null) => (text && pattern.test(text) ? text : undefined);
const id = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);
const day = matching(/^\d{4}-\d\d-\d\d$/);

/** The call's query from an address; unknown parameters are left out. */
export function narrowingOf(search: URLSearchParams): Narrowing {
  const text = (part: (typeof FILTER_PARTS)[number]) => search.get(part);
  return {
    days: among(STATISTIC_DAYS)(text('days')),
    beginTime: day(text('beginTime')),
    endTime: day(text('endTime')),
    departmentId: id(text('departmentId')),
    doctorId: id(text('doctorId')),
    age: matching(/^(-\d{1,3}|\d{1,3}-(\d{1,3})?)$/)(text('age')),
    gender: among(['male', 'female'])(text('gender')),
    education: among(EDUCATION_GROUPS)(text('education')),
  };
}

/** A figure, or one of its groups, whose patients are listed. */
export type Behind = Readonly<{ figure: FigureName; grouping?: FigureBy | undefined; groupKey?: string | undefined }>;

/** Whose patients an address lists; null where it lists none. */
export function behindOf(search: URLSearchParams): Behind | null {
  const figure = among(FIGURE_NAMES)(search.get('figure'));
  if (figure === undefined) return null;
  const grouping = among(groupingsOf(figure))(search.get('grouping'));
  const groupKey = search.get('groupKey') ?? undefined;
  return grouping === undefined || groupKey === undefined ? { figure } : { figure, grouping, groupKey };
}

/** The address with other filters, or another list of patients; parameters that are empty are left out. */
export function addressWith(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const kept = [...FILTER_PARTS, ...BEHIND_PARTS, 'by'].map((part) => [part, search.get(part) ?? ''] as const);
  const next = Object.entries({ ...Object.fromEntries(kept), ...changes });
  return new URLSearchParams(next.flatMap(([part, value]) => (value ? [[part, value]] : [])));
}

/** The address that lists the patients of a figure or group, or none. */
export const addressOf = (search: URLSearchParams, behind: Behind | null): URLSearchParams =>
  addressWith(search, { figure: behind?.figure, grouping: behind?.grouping, groupKey: behind?.groupKey });
