import { measureIn } from '@cogclinic/contract/measuresHere';
import { inUnit } from '@cogclinic/contract/measureUnits';
import type { ValueRow } from './exams.rows.ts';

/**
 * A kept value with its range in the unit of the institution's region: it may have been recorded in another, and two units
 * would make one curve. It keeps its mark. One of an item of the institution's own is as it was recorded.
 */
export function inRegion<R extends Pick<ValueRow, 'item' | 'value' | 'unit' | 'low' | 'high'>>(
  row: R,
  timeZone: string,
): R {
  const measure = measureIn(timeZone, row.item);
  if (!measure || measure.unit === row.unit) return row;
  const units = { from: row.unit, to: measure.unit, decimals: measure.decimals };
  const value = inUnit(row.item, row.value, units);
  if (value === null) return row;
  const limit = (bound: number | null) => (bound === null ? null : inUnit(row.item, bound, units));
  return { ...row, value, unit: measure.unit, low: limit(row.low), high: limit(row.high) };
}
