import { bodyMassIndex, type Person, rounded } from '@cogclinic/contract/measureMarks';
import { MEASURE_BY_CODE } from '@cogclinic/contract/measures';
import type { Random } from './random.ts';

/** What a body is like over the years: figures that stay, and what it suffers from. */
export type Body = Readonly<{
  gender: Person['gender'];
  usual: Readonly<Record<string, number>>;
  ails: ReadonlySet<Ail>;
}>;
type Ail = 'pressure' | 'sugar' | 'fats' | 'kidneys' | 'anaemia' | 'noB12' | 'thyroid';

const AILS: readonly (readonly [Ail, number])[] = [
  ['pressure', 0.42],
  ['sugar', 0.2],
  ['fats', 0.35],
  ['kidneys', 0.07],
  ['anaemia', 0.1],
  ['noB12', 0.1],
  ['thyroid', 0.06],
];

type Spec = readonly [mean: number, between: number, within: number];
/** The well: the mean, how people differ, and how one differs from day to day. */
const WELL: Readonly<Record<string, Spec>> = {
  systolic: [124, 7, 5],
  diastolic: [76, 5, 4],
  heartRate: [72, 7, 4],
  temperature: [36.5, 0.15, 0.15],
  wbc: [5.9, 1, 0.5],
  hct: [42, 2, 0.7],
  mcv: [91, 3, 1],
  plt: [215, 40, 15],
  glucose: [5.2, 0.35, 0.2],
  triglycerides: [1.2, 0.25, 0.15],
  hdl: [1.4, 0.18, 0.06],
  ldl: [2.7, 0.35, 0.15],
  uricAcid: [320, 45, 18],
  alt: [21, 6, 4],
  ast: [23, 4, 3],
  albumin: [45, 2, 1],
  creatinine: [70, 7, 3],
  urea: [5.4, 0.8, 0.4],
  hba1c: [5.3, 0.18, 0.1],
  sodium: [141, 1.3, 0.8],
  potassium: [4.2, 0.22, 0.12],
  calcium: [2.32, 0.06, 0.03],
  homocysteine: [11.5, 1.8, 0.7],
  vitaminB12: [340, 80, 25],
  folate: [19, 5, 2],
  tsh: [2.1, 0.7, 0.3],
  ft4: [16, 1.6, 0.7],
};
/** How far an ailment moves a figure. */
const MOVES: Readonly<Record<Ail, Readonly<Record<string, number>>>> = {
  pressure: { systolic: 27, diastolic: 13 },
  sugar: { glucose: 2.3, hba1c: 1.5, triglycerides: 0.5 },
  fats: { ldl: 1.2, triglycerides: 0.7, hdl: -0.22 },
  kidneys: { creatinine: 46, urea: 4.2, uricAcid: 90 },
  anaemia: { hct: -8, mcv: -6 },
  noB12: { vitaminB12: -220, homocysteine: 8, mcv: 8 },
  thyroid: { tsh: 5.4, ft4: -5 },
};
/** Treated, most of it is gone in some two years. */
const EASED = 0.6;

export function newBody(random: Random, gender: Person['gender']): Body {
  const male = gender === 'male';
  const ails = new Set(AILS.flatMap(([ail, share]) => (random.chance(share) ? [ail] : [])));
  const usual = Object.fromEntries(
    Object.entries(WELL).map(([code, [mean, between]]) => [code, random.around(mean, between)]),
  );
  const height = random.around(male ? 168 : 156, 5.5);
  const weight = random.around(male ? 23.9 : 23.1, 2.7) * (height / 100) ** 2;
  const bySex: Record<string, number> = male
    ? {}
    : { hct: (usual.hct ?? 0) - 3.4, creatinine: (usual.creatinine ?? 0) - 15 };
  return { gender, ails, usual: { ...usual, ...bySex, height, weight } };
}

/** What an examination of the items finds some years after the first one. */
export function findings(random: Random, body: Body, items: readonly string[], years: number): Map<string, number> {
  const left = Math.max(0.15, 1 - EASED * (years / 2));
  const moved = (code: string) =>
    [...body.ails].reduce((sum, ail) => sum + (MOVES[ail][code] ?? 0) * left, body.usual[code] ?? 0);
  const today = (code: string) => random.around(moved(code), WELL[code]?.[2] ?? 0);
  const drawn = new Map(Object.keys(WELL).map((code) => [code, today(code)]));
  const of = (code: string) => drawn.get(code) ?? 0;
  const height = rounded(body.usual.height ?? 160, 1);
  const weight = rounded((body.usual.weight ?? 60) + random.around(-0.4 * years, 0.9), 1);
  const bmi = bodyMassIndex(height, weight);
  drawn
    .set('height', height)
    .set('weight', weight)
    .set('bmi', bmi)
    .set('waist', random.around(bmi * (body.gender === 'male' ? 3.6 : 3.45), 2.5))
    // Figures that hang together: a red cell's volume, the parts of cholesterol.
    .set('rbc', (of('hct') / of('mcv')) * 10)
    .set('hb', of('hct') * 3.35)
    .set('cholesterol', of('ldl') + of('hdl') + of('triglycerides') / 2.2);
  return new Map(items.map((code) => [code, plausible(code, of(code))]));
}

function plausible(code: string, value: number): number {
  const measure = MEASURE_BY_CODE.get(code);
  if (!measure) throw new Error(`no such item: ${code}`);
  return rounded(Math.min(measure.max, Math.max(measure.min, value)), measure.decimals);
}
