import type { MeasureRange } from './measureMarks.ts';

/** Groups of examination items, in their order on the screen. */
export const MEASURE_GROUPS = ['vital', 'body', 'blood', 'biochemistry', 'hormone', 'urine', 'other'] as const;
export type MeasureGroup = (typeof MEASURE_GROUPS)[number];

/** Publications that ranges are taken from; their names in four languages are texts of the server. */
export const MEASURE_SOURCES = [
  'bloodPressure2024',
  'diagnostics9',
  'whoOximetry',
  'wst428',
  'wst405',
  'wst404p1',
  'wst404p2',
  'wst404p3',
  'wst404p4',
  'wst404p5',
  'wst404p6',
  'wst404p10',
  'whoGlucose',
  'adaHba1c',
  'lipids2023',
  'uricAcid2019',
  'homocysteine2018',
  'whoVitamins',
  'pressureTaiwan2022',
  'ahaHeartRate',
  'hpaObesity',
  'hpaWaist',
  'hpaGlucose',
  'hpaLipids',
  'uricAcidTaiwan2007',
  'whoAnaemia2011',
  'laboratory',
] as const;
export type MeasureSource = (typeof MEASURE_SOURCES)[number];

/**
 * A built-in examination item. Values have at most `decimals` decimals, so an open limit of a publication ("below
 * 5.20") is written as the last value within it (5.19). A value outside `min` and `max` is a typing error.
 */
export type Measure = Readonly<{
  code: string;
  group: MeasureGroup;
  unit: string;
  decimals: number;
  min: number;
  max: number;
  source: MeasureSource | null;
  ranges: readonly MeasureRange[];
  /** Calculated from other items and never typed. */
  computed?: true;
  /** The text of its name, where that is not its code's. */
  named?: string;
}>;

type Bound = number | null;
const range = (gender: MeasureRange['gender'], from: Bound, to: Bound, low: Bound, high: Bound): MeasureRange => ({
  gender,
  ageFrom: from,
  ageTo: to,
  low,
  high,
  confirmed: true,
});
const unconfirmed = (given: MeasureRange): MeasureRange => ({ ...given, confirmed: false });

/** For adults of any age. */
const adults = (low: Bound, high: Bound) => [range(null, 18, null, low, high)];
const bySex = (male: readonly [Bound, Bound], female: readonly [Bound, Bound]) => [
  range('male', 18, null, ...male),
  range('female', 18, null, ...female),
];
/** WS/T 404 and 405 measured people of 20 to 79 years; beyond that age their limits are carried on, unconfirmed. */
const wst = (low: Bound, high: Bound, gender: MeasureRange['gender'] = null) => [
  range(gender, 20, 80, low, high),
  unconfirmed(range(gender, 80, null, low, high)),
];
const wstBySex = (male: readonly [Bound, Bound], female: readonly [Bound, Bound]) => [
  ...wst(...male, 'male'),
  ...wst(...female, 'female'),
];
/** Different limits from 60 years on. */
const wstByAge = (gender: 'male' | 'female', young: readonly [Bound, Bound], old: readonly [Bound, Bound]) => [
  range(gender, 20, 60, ...young),
  range(gender, 60, 80, ...old),
  unconfirmed(range(gender, 80, null, ...old)),
];

type Limits = readonly [decimals: number, min: number, max: number];
const measure = (
  group: MeasureGroup,
  code: string,
  unit: string,
  [decimals, min, max]: Limits,
  source: MeasureSource | null = null,
  ranges: readonly MeasureRange[] = [],
): Measure => ({ code, group, unit, decimals, min, max, source, ranges });

/** The built-in examination items in the order in which they are shown. */
export const MEASURES: readonly Measure[] = [
  measure('vital', 'systolic', 'mmHg', [0, 40, 320], 'bloodPressure2024', adults(90, 139)),
  measure('vital', 'diastolic', 'mmHg', [0, 20, 220], 'bloodPressure2024', adults(60, 89)),
  measure('vital', 'heartRate', '/min', [0, 20, 300], 'diagnostics9', adults(60, 100)),
  measure('vital', 'temperature', '°C', [1, 25, 45], 'diagnostics9', [range(null, null, null, 36, 37)]),
  measure('vital', 'respiration', '/min', [0, 3, 80], 'diagnostics9', adults(12, 20)),
  measure('vital', 'spo2', '%', [0, 30, 100], 'whoOximetry', [range(null, null, null, 95, null)]),

  measure('body', 'height', 'cm', [1, 50, 250]),
  measure('body', 'weight', 'kg', [1, 2, 400]),
  { ...measure('body', 'bmi', 'kg/m²', [1, 3, 200], 'wst428', adults(18.5, 23.9)), computed: true },
  measure('body', 'waist', 'cm', [1, 30, 250], 'wst428', bySex([null, 89.9], [null, 84.9])),

  measure('blood', 'wbc', '10⁹/L', [2, 0.1, 600], 'wst405', wst(3.5, 9.5)),
  measure('blood', 'rbc', '10¹²/L', [2, 0.3, 12], 'wst405', wstBySex([4.3, 5.8], [3.8, 5.1])),
  measure('blood', 'hb', 'g/L', [0, 10, 280], 'wst405', wstBySex([130, 175], [115, 150])),
  measure('blood', 'hct', '%', [1, 3, 85], 'wst405', wstBySex([40, 50], [35, 45])),
  measure('blood', 'mcv', 'fL', [1, 40, 160], 'wst405', wst(82, 100)),
  measure('blood', 'mch', 'pg', [1, 10, 60], 'wst405', wst(27, 34)),
  measure('blood', 'mchc', 'g/L', [0, 150, 450], 'wst405', wst(316, 354)),
  measure('blood', 'plt', '10⁹/L', [0, 1, 4000], 'wst405', wst(125, 350)),

  measure('biochemistry', 'glucose', 'mmol/L', [2, 0.3, 100], 'whoGlucose', adults(3.9, 6.09)),
  measure('biochemistry', 'hba1c', '%', [1, 2, 25], 'adaHba1c', adults(null, 5.6)),
  measure('biochemistry', 'cholesterol', 'mmol/L', [2, 0.3, 40], 'lipids2023', adults(null, 5.19)),
  measure('biochemistry', 'triglycerides', 'mmol/L', [2, 0.05, 150], 'lipids2023', adults(null, 1.69)),
  measure('biochemistry', 'hdl', 'mmol/L', [2, 0.05, 8], 'lipids2023', adults(1, null)),
  measure('biochemistry', 'ldl', 'mmol/L', [2, 0.05, 30], 'lipids2023', adults(null, 3.39)),
  measure('biochemistry', 'alt', 'U/L', [1, 0, 30_000], 'wst404p1', wstBySex([9, 50], [7, 40])),
  measure('biochemistry', 'ast', 'U/L', [1, 0, 30_000], 'wst404p1', wstBySex([15, 40], [13, 35])),
  measure('biochemistry', 'ggt', 'U/L', [1, 0, 20_000], 'wst404p1', wstBySex([10, 60], [7, 45])),
  measure(
    'biochemistry',
    'bilirubin',
    'µmol/L',
    [1, 0, 1500],
    'wst404p4',
    wstBySex([null, 26], [null, 21]).map(unconfirmed),
  ),
  measure('biochemistry', 'totalProtein', 'g/L', [1, 10, 200], 'wst404p2', wst(65, 85)),
  measure('biochemistry', 'albumin', 'g/L', [1, 3, 90], 'wst404p2', wst(40, 55)),
  measure('biochemistry', 'creatinine', 'µmol/L', [1, 3, 5000], 'wst404p5', [
    ...wstByAge('male', [57, 97], [57, 111]),
    ...wstByAge('female', [41, 73], [41, 81]),
  ]),
  measure('biochemistry', 'urea', 'mmol/L', [2, 0.2, 150], 'wst404p5', [
    ...wstByAge('male', [3.1, 8], [3.6, 9.5]),
    ...wstByAge('female', [2.6, 7.5], [3.1, 8.8]),
  ]),
  measure('biochemistry', 'uricAcid', 'µmol/L', [1, 5, 3000], 'uricAcid2019', adults(null, 420)),
  measure('biochemistry', 'sodium', 'mmol/L', [1, 90, 200], 'wst404p3', wst(137, 147)),
  measure('biochemistry', 'potassium', 'mmol/L', [2, 1, 15], 'wst404p3', wst(3.5, 5.3)),
  measure('biochemistry', 'calcium', 'mmol/L', [2, 0.5, 6], 'wst404p6', wst(2.11, 2.52)),
  // Publications disagree: 10 in the expert consensus, 15 in the guideline.
  measure('biochemistry', 'homocysteine', 'µmol/L', [1, 0.5, 600], 'homocysteine2018', [
    unconfirmed(range(null, 18, null, null, 14.9)),
  ]),
  measure('biochemistry', 'crp', 'mg/L', [2, 0, 900]),
  measure('biochemistry', 'vitaminB12', 'pmol/L', [1, 10, 20_000], 'whoVitamins', adults(150, null)),
  measure('biochemistry', 'folate', 'nmol/L', [1, 0.5, 2000], 'whoVitamins', adults(10, null)),

  // The standard gives different limits for each analyser: the institution enters those of its laboratory.
  measure('hormone', 'tsh', 'mIU/L', [3, 0, 1000], 'wst404p10'),
  measure('hormone', 'ft3', 'pmol/L', [2, 0, 100], 'wst404p10'),
  measure('hormone', 'ft4', 'pmol/L', [2, 0, 200], 'wst404p10'),

  measure('urine', 'urinePh', '', [1, 4, 9.5], 'diagnostics9', [range(null, null, null, 4.5, 8)]),
  measure('urine', 'urineGravity', '', [3, 1, 1.06], 'diagnostics9', [
    unconfirmed(range(null, 18, null, 1.015, 1.025)),
  ]),
];

/** The built-in items by code. */
export const MEASURE_BY_CODE: ReadonlyMap<string, Measure> = new Map(MEASURES.map((one) => [one.code, one]));
