import type { Band, Instrument, Language, Subscale } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { normSetOf, within } from '@cogclinic/scales/norms';
import { subscaleRange } from '@cogclinic/scales/subscales';

/** Which score of an instrument is looked at: its total, or one subscale. */
export type Measure = {
  /** Null for the total. */
  subscale: Subscale | null;
  better: 'higher' | 'lower';
  min: number;
  max: number;
  /** Distance between neighbouring scores; null where they are continuous. */
  step: number | null;
  /** All scores there are, where they are unevenly spaced. */
  values: readonly number[] | null;
};

/** Whom a filter leaves, as far as norms ask. */
export type Whom = {
  age?: { from: number | null; to: number | null } | undefined;
  education?: { from: number | null; to: number | null } | undefined;
  gender?: 'male' | 'female' | undefined;
};

const DISCRETE_SPAN = 10;

/** The subscale of that code; without one the total, or a profile's first subscale. Null for a profile that has none. */
export function measureOf(instrument: Instrument, code: string | undefined): Measure | null {
  const { scoring } = instrument;
  const profile = scoring.total === 'none';
  const subscale =
    scoring.subscales.find((one) => one.code === code) ?? (profile ? (scoring.subscales[0] ?? null) : null);
  if (subscale === null) {
    if (profile) return null;
    const { min, max, better } = scoring;
    return { subscale, better, min, max, step: scoring.step ?? 1, values: scoring.totals ?? null };
  }
  const { from, to } = subscaleRange(instrument, subscale);
  return {
    subscale,
    better: subscale.better ?? scoring.better,
    min: from,
    max: to,
    step: stepOf(subscale, to - from),
    values: null,
  };
}

function stepOf({ as, factor }: Subscale, span: number): number | null {
  if (as === 'sum') return factor ?? 1;
  // What a rule makes is mostly whole where it is short, e.g. the PSQI's components; a mean never is.
  return as === 'rule' && span >= 2 && span <= DISCRETE_SPAN && Number.isInteger(span) ? 1 : null;
}

export type DrawnBand = { name: string; from: number; to: number; level: Band['level'] };

/**
 * The bands by which the scores are read: the subscale's own, or those of the one group of the default norm set to which
 * everybody belongs whom the filter leaves. Cut-offs that vary among them are not drawn.
 */
export function bandsOf(
  instrument: Instrument,
  { subscale }: Measure,
  whom: Whom,
  language: Language,
): { bands: DrawnBand[]; vary: boolean } {
  if (subscale !== null) return { bands: drawn(subscale.norm?.bands ?? [], language), vary: false };
  const groups = normSetOf(instrument)?.groups ?? [];
  const group = groups.find(
    ({ educationYears, ageYears, sex }) =>
      holds(educationYears, whom.education) && holds(ageYears, whom.age) && (sex === undefined || sex === whom.gender),
  );
  return { bands: drawn(group?.bands ?? [], language), vary: group === undefined && groups.length > 0 };
}

/** Whether a group's range takes everybody of the years that the filter leaves. */
function holds(range: { from: number; to: number } | undefined, years: Whom['age']): boolean {
  if (range === undefined) return true;
  if (years === undefined) return false;
  const OLDEST = 150;
  return within(range, Math.max(0, years.from ?? 0)) && (within(range, years.to ?? OLDEST) || range.to >= OLDEST);
}

function drawn(bands: readonly Band[], language: Language): DrawnBand[] {
  return bands
    .map(({ name, from, to, level }) => ({ name: textOf(name, language), from, to, level }))
    .sort((one, other) => one.from - other.from);
}
