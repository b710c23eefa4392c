import {
  bodyMassIndex,
  hasDecimals,
  type MeasureRange,
  markOf,
  type Person,
  rangeFor,
} from '@cogclinic/contract/measureMarks';
import { measureIn } from '@cogclinic/contract/measuresHere';
import { fieldRefused } from '#platform/refusal.ts';
import type { ExamItem } from './exams.items.ts';
import type { ValueRow } from './exams.rows.ts';
import { inRegion } from './exams.units.ts';

export type GivenValue = Readonly<{ item: string; value: number }>;

/** Whom an examination measured; where it is being changed, also whom and what it said before. */
export type Measured = Readonly<{
  person: Person;
  /** The institution's: it decides the units. */
  timeZone: string;
  before?: { person: Person; values: readonly ValueRow[] };
}>;

/**
 * The values of an examination as they are kept, in the order of the items: each with its unit, and marked against the
 * range of sex and age on the day. A value that the record had already keeps the unit and range of then, also when its
 * figure is put right; only another stage of life brings another range. The body mass index is worked out.
 * @throws Refusal 422 at an item that is not offered or is worked out, or at a value that cannot be
 */
export function valuesToKeep(
  items: readonly ExamItem[],
  given: readonly GivenValue[],
  { person, timeZone, before }: Measured,
): ValueRow[] {
  const kept = new Map(before?.values.map((row) => [row.item, inRegion(row, timeZone)]));
  const offered = new Map(items.filter((item) => item.enabled || kept.has(item.code)).map((item) => [item.code, item]));
  given.forEach((value, index) => {
    checkValue(offered.get(value.item), value, index);
  });
  checkPressure(given, offered);
  const measured = new Map(withIndex(given, offered).map(({ item, value }) => [item, value]));
  return items.flatMap((item): ValueRow[] => {
    const value = measured.get(item.code);
    if (value === undefined) return [];
    const old = kept.get(item.code);
    const current = rangeFor(item.ranges, person);
    const agesOn = before && current !== rangeFor(item.ranges, before.person);
    if (old && !agesOn) return [{ ...old, value, mark: markOf(value, old) }];
    return [newValue(measureIn(timeZone, item.code)?.unit ?? item.unit, item, value, current)];
  });
}

function newValue(unit: string, item: ExamItem, value: number, range: MeasureRange | null): ValueRow {
  return {
    item: item.code,
    value,
    unit,
    low: range?.low ?? null,
    high: range?.high ?? null,
    mark: markOf(value, range),
    confirmed: range?.confirmed ?? true,
  };
}

function checkValue(item: ExamItem | undefined, { value }: GivenValue, index: number): void {
  if (!item) throw fieldRefused(`values.${index}.item`, 'exams:itemUnknown');
  const path = `values.${index}.value`;
  const { name, unit, min, max, decimals } = item;
  if (item.computed) throw fieldRefused(path, 'exams:computed', { item: name });
  if (value < min || value > max) throw fieldRefused(path, 'exams:limits', { item: name, min, max, unit });
  if (hasDecimals(value, decimals)) return;
  if (decimals === 0) throw fieldRefused(path, 'exams:whole', { item: name });
  throw fieldRefused(path, 'exams:decimals', { item: name, count: decimals });
}

/** Refuses blood pressures that were typed in each other's place. */
function checkPressure(given: readonly GivenValue[], items: ReadonlyMap<string, ExamItem>): void {
  const systolic = given.find(({ item }) => item === 'systolic');
  const at = given.findIndex(({ item }) => item === 'diastolic');
  const diastolic = given[at];
  if (!systolic || !diastolic || diastolic.value < systolic.value) return;
  const nameOf = (code: string) => items.get(code)?.name ?? code;
  throw fieldRefused(`values.${at}.value`, 'exams:pressureOrder', {
    diastolic: nameOf('diastolic'),
    systolic: nameOf('systolic'),
  });
}

function withIndex(given: readonly GivenValue[], offered: ReadonlyMap<string, ExamItem>): readonly GivenValue[] {
  const height = given.find(({ item }) => item === 'height')?.value;
  const weight = given.find(({ item }) => item === 'weight')?.value;
  if (height === undefined || weight === undefined || !offered.has('bmi')) return given;
  return [...given, { item: 'bmi', value: bodyMassIndex(height, weight) }];
}
