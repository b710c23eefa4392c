import { rounded } from './measureMarks.ts';

type Conversion = Readonly<{ from: string; to: string; factor: number }>;

const conversion = (from: string, to: string, factor: number): Conversion => ({ from, to, factor });

/**
 * Between the units of amount, which the mainland uses, and those of mass, which Taiwan uses: one of the first is `factor`
 * of the second. From molar masses in g/mol by the standard atomic weights of IUPAC (2021), given beside each.
 */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  glucose: conversion('mmol/L', 'mg/dL', 18.016), // 180.16
  cholesterol: conversion('mmol/L', 'mg/dL', 38.67), // 386.65, as laboratories round it
  hdl: conversion('mmol/L', 'mg/dL', 38.67),
  ldl: conversion('mmol/L', 'mg/dL', 38.67),
  triglycerides: conversion('mmol/L', 'mg/dL', 88.57), // 885.7, the mean that laboratories use
  bilirubin: conversion('µmol/L', 'mg/dL', 0.058466), // 584.66
  creatinine: conversion('µmol/L', 'mg/dL', 0.011312), // 113.12
  // Of urea to the nitrogen in it: two atoms, 28.014.
  urea: conversion('mmol/L', 'mg/dL', 2.8014),
  uricAcid: conversion('µmol/L', 'mg/dL', 0.016811), // 168.11
  calcium: conversion('mmol/L', 'mg/dL', 4.0078), // 40.078
  vitaminB12: conversion('pmol/L', 'pg/mL', 1.3554), // 1355.4
  folate: conversion('nmol/L', 'ng/mL', 0.4414), // 441.40
  ft3: conversion('pmol/L', 'pg/mL', 0.65097), // 650.97
  ft4: conversion('pmol/L', 'ng/dL', 0.077687), // 776.87
  totalProtein: conversion('g/L', 'g/dL', 0.1),
  albumin: conversion('g/L', 'g/dL', 0.1),
  hb: conversion('g/L', 'g/dL', 0.1),
  mchc: conversion('g/L', 'g/dL', 0.1),
  wbc: conversion('10⁹/L', '10³/µL', 1),
  plt: conversion('10⁹/L', '10³/µL', 1),
  rbc: conversion('10¹²/L', '10⁶/µL', 1),
};

/**
 * A value, or a limit of its range, of a built-in item in another unit, to so many decimals.
 * @param code the item's
 * @param from the unit of the value; the same as `to` gives the value as it is
 * @returns null where one unit does not follow from the other
 */
export function inUnit(
  code: string,
  value: number,
  { from, to, decimals }: Readonly<{ from: string; to: string; decimals: number }>,
): number | null {
  if (from === to) return value;
  const known = CONVERSIONS[code];
  if (known?.from === from && known.to === to) return rounded(value * known.factor, decimals);
  if (known?.from === to && known.to === from) return rounded(value / known.factor, decimals);
  return null;
}
