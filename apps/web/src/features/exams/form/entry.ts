import {
  bodyMassIndex,
  hasDecimals,
  type Mark,
  type MeasureRange,
  markOf,
  type Person,
  rangeFor,
} from '@cogclinic/contract/measureMarks';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { Exam, ExamItem } from '../types.ts';

export type Entered = Readonly<{ item: string; value: number }>;
export type Patient = Readonly<{ gender: Person['gender']; birthday: string }>;
export type Limits = Pick<MeasureRange, 'low' | 'high' | 'confirmed'>;

/** The items asked when no package is chosen. */
const USUAL = ['systolic', 'diastolic', 'heartRate', 'height', 'weight', 'bmi'];

/** The items to fill: those of the package (or the usual ones), those filled already, and those added. */
export function itemsToFill(
  items: readonly ExamItem[],
  packageItems: readonly string[] | undefined,
  filled: readonly string[],
  added: readonly string[],
): ExamItem[] {
  const asked = new Set([...(packageItems ?? USUAL), ...added]);
  // The body mass index needs height and weight.
  if (asked.has('bmi')) for (const code of ['height', 'weight']) asked.add(code);
  if (asked.has('height') && asked.has('weight')) asked.add('bmi');
  return items.filter(({ code, enabled }) => filled.includes(code) || (enabled && asked.has(code)));
}

/** The body mass index of what was entered; null while height or weight is missing or cannot be. */
export function enteredIndex(items: readonly ExamItem[], values: readonly Entered[]): number | null {
  const of = (code: string) => {
    const item = items.find((one) => one.code === code);
    const value = values.find((one) => one.item === code)?.value;
    return item && value !== undefined && problemOf(item, value, values) === null ? value : null;
  };
  const height = of('height');
  const weight = of('weight');
  return height === null || weight === null ? null : bodyMassIndex(height, weight);
}

/** The range that a value is compared with, chosen as the server does: a recorded value keeps the range of its time. */
export function limitsFor(item: ExamItem, patient: Patient, day: string, before: Exam | null): Limits | null {
  const onDay = (date: string) => rangeFor(item.ranges, { gender: patient.gender, age: ageOn(patient.birthday, date) });
  const current = onDay(day);
  const old = before?.values.find((value) => value.item === item.code);
  if (!before || !old || current !== onDay(before.examDate)) return current;
  return { low: old.low, high: old.high, confirmed: old.confirmed };
}

export type EntryProblem = 'limits' | 'whole' | 'decimals' | 'pressure';

/** Why a value is refused; null if it is valid. */
export function problemOf(item: ExamItem, value: number, all: readonly Entered[]): EntryProblem | null {
  if (value < item.min || value > item.max) return 'limits';
  if (!hasDecimals(value, item.decimals)) return item.decimals === 0 ? 'whole' : 'decimals';
  if (item.code !== 'diastolic') return null;
  const systolic = all.find((one) => one.item === 'systolic')?.value;
  return systolic !== undefined && value >= systolic ? 'pressure' : null;
}

/** The values with one changed or cleared. */
export function withValue(all: readonly Entered[], item: string, value: number | null): Entered[] {
  if (value === null) return all.filter((one) => one.item !== item);
  if (!all.some((one) => one.item === item)) return [...all, { item, value }];
  return all.map((one) => (one.item === item ? { item, value } : one));
}

export const markFor = (value: number | undefined | null, limits: Limits | null): Mark | null =>
  value === undefined || value === null ? null : markOf(value, limits);

/** A number as people type it: with a comma, a Chinese full stop or full-width digits. */
export function typedNumber(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .replace(/[,，。、]/, '.')
    .replace(/[^\d.-]/g, '');
}

/** The entered values of a record, without derived ones. */
export function enteredOf(items: readonly ExamItem[], values: readonly Entered[]): Entered[] {
  const computed = new Set(items.filter((item) => item.computed).map(({ code }) => code));
  return values.filter(({ item }) => !computed.has(item)).map(({ item, value }) => ({ item, value }));
}
