/** The units that the name of a measure ends with, the longer ones first. */
const UNITS = [
  ['PerMinute', 'perMinute', 1],
  ['PerSecond', 'perSecond', 2],
  ['Share', 'share', 0],
  ['Deg2', 'deg2', 2],
  ['Deg', 'deg', 2],
  ['Ms', 'ms', 0],
] as const;

export type MeasureUnit = (typeof UNITS)[number][1] | 'number';

/** The unit of a measure by its name, and how many digits its value has. */
export function measureUnit(measure: string): { unit: MeasureUnit; digits: number } {
  if (measure === 'msPerItem') return { unit: 'ms', digits: 0 };
  const found = UNITS.find(([ending]) => measure.endsWith(ending));
  return found ? { unit: found[1], digits: found[2] } : { unit: 'number', digits: 2 };
}
