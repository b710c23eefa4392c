import type { MeasureRange } from './measureMarks.ts';
import type { Measure, MeasureSource } from './measures.ts';

type Bound = number | null;
type Change = Readonly<{
  unit?: string;
  /** Decimals, and the limits beyond which a value is a typing error. */
  limits?: readonly [decimals: number, min: number, max: number];
  source?: MeasureSource | null;
  ranges?: readonly MeasureRange[];
  named?: string;
}>;

/** Unconfirmed: we read these limits in works that cite the publications, not in the publications. */
const adult = (gender: MeasureRange['gender'], low: Bound, high: Bound): MeasureRange => ({
  ...{ gender, ageFrom: 18, ageTo: null, low, high, confirmed: false },
});
const adults = (low: Bound, high: Bound) => [adult(null, low, high)];
const bySex = (male: readonly [Bound, Bound], female: readonly [Bound, Bound]) => [
  adult('male', ...male),
  adult('female', ...female),
];
/** Standards of the mainland's ministry or textbooks: a laboratory in Taiwan prints its own limits. */
const ofLaboratory = { source: 'laboratory', ranges: [] } as const;
const unlimited = { source: null, ranges: [] } as const;

/**
 * What an item is in Taiwan where it is not as in `MEASURES`. Limits are those of Taiwan's Health Promotion
 * Administration and societies, or of the WHO and the ADA; where only the mainland has published limits, there are none.
 */
const IN_TAIWAN: Readonly<Record<string, Change>> = {
  // Hypertension from 130/80, measured at home (TSOC and THS 2022); low below 90/60 (NHLBI).
  systolic: { source: 'pressureTaiwan2022', ranges: adults(90, 129) },
  diastolic: { source: 'pressureTaiwan2022', ranges: adults(60, 79) },
  heartRate: { source: 'ahaHeartRate', ranges: adults(60, 100) },
  temperature: unlimited,
  respiration: unlimited,
  bmi: { source: 'hpaObesity', ranges: adults(18.5, 23.9) },
  waist: { source: 'hpaWaist', ranges: bySex([null, 89.9], [null, 79.9]) },

  wbc: { unit: '10³/µL', ...ofLaboratory },
  rbc: { unit: '10⁶/µL', ...ofLaboratory },
  hb: { unit: 'g/dL', limits: [1, 1, 28], source: 'whoAnaemia2011', ranges: bySex([13, null], [12, null]) },
  hct: ofLaboratory,
  mcv: ofLaboratory,
  mch: ofLaboratory,
  mchc: { unit: 'g/dL', limits: [1, 15, 45], ...ofLaboratory },
  plt: { unit: '10³/µL', ...ofLaboratory },

  glucose: { unit: 'mg/dL', limits: [0, 5, 1800], source: 'hpaGlucose', ranges: adults(70, 99) },
  cholesterol: { unit: 'mg/dL', limits: [0, 12, 1550], source: 'hpaLipids', ranges: adults(null, 199) },
  triglycerides: { unit: 'mg/dL', limits: [0, 4, 13_300], source: 'hpaLipids', ranges: adults(null, 149) },
  hdl: { unit: 'mg/dL', limits: [0, 2, 310], source: 'hpaLipids', ranges: bySex([40, null], [50, null]) },
  ldl: { unit: 'mg/dL', limits: [0, 2, 1160], source: 'hpaLipids', ranges: adults(null, 129) },
  alt: ofLaboratory,
  ast: ofLaboratory,
  ggt: ofLaboratory,
  bilirubin: { unit: 'mg/dL', limits: [2, 0, 88], ...ofLaboratory },
  totalProtein: { unit: 'g/dL', limits: [1, 1, 20], ...ofLaboratory },
  albumin: { unit: 'g/dL', limits: [1, 0.3, 9], ...ofLaboratory },
  creatinine: { unit: 'mg/dL', limits: [2, 0.03, 57], ...ofLaboratory },
  urea: { unit: 'mg/dL', limits: [1, 0.5, 420], named: 'ureaNitrogen', ...ofLaboratory },
  uricAcid: { unit: 'mg/dL', limits: [1, 0.1, 50], source: 'uricAcidTaiwan2007', ranges: adults(null, 7) },
  sodium: ofLaboratory,
  potassium: ofLaboratory,
  calcium: { unit: 'mg/dL', limits: [1, 2, 24], ...ofLaboratory },
  homocysteine: ofLaboratory,
  vitaminB12: { unit: 'pg/mL', limits: [0, 13, 27_100], ranges: adults(203, null) },
  folate: { unit: 'ng/mL', limits: [1, 0.2, 880], ranges: adults(4, null) },

  tsh: ofLaboratory,
  ft3: { unit: 'pg/mL', limits: [2, 0, 65], ...ofLaboratory },
  ft4: { unit: 'ng/dL', limits: [2, 0, 15.5], ...ofLaboratory },
  urinePh: ofLaboratory,
  urineGravity: ofLaboratory,
};

/** A built-in item as institutions in Taiwan measure it. */
export function inTaiwan(measure: Measure): Measure {
  const change = IN_TAIWAN[measure.code];
  if (!change) return measure;
  const { limits = [measure.decimals, measure.min, measure.max], ...rest } = change;
  const [decimals, min, max] = limits;
  return { ...measure, ...rest, decimals, min, max };
}
