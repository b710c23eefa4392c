import type { Instrument } from './instrument.ts';

/** Norm sets that were found with, or are printed for, people of mainland China. */
export const MAINLAND_NORMS: Readonly<Record<string, readonly string[]>> = {
  MMSE: ['zhang-katzman', 'li-2016', 'zhang-2021'],
  MOCA: ['lu-2011', 'zhang-2021', 'beijing-2012'],
  'MOCA-B': ['chen-2016', 'chen-2016-below'],
  'CDT-4': ['normal-from-3', 'normal-only-4'],
  'ADL-14': ['normal-to-16', 'normal-below-16'],
  'ADL-20': ['normal-to-22', 'normal-to-26'],
  BARTHEL: ['china'],
  FAQ: ['china-rural', 'china-clinics'],
  'MBI-C': ['china-2019'],
  'GDS-30': ['normal-to-10'],
  SAS: ['china'],
  SDS: ['china'],
  'Y-BOCS': ['china'],
  'HAMD-17': ['china'],
  'HAMD-24': ['china'],
  HAMA: ['china'],
  'SCL-90': ['factor-above-2', 'factor-from-2'],
  PSQI: ['china-1996'],
};

/** Taiwan's own norm set, where one is published. */
const TAIWAN_NORMS: Readonly<Record<string, string>> = { BARTHEL: 'taiwan' };

/** Where the norms of the mainland are not the usual ones, by the institution's time zone. */
export const isInTaiwan = (timeZone: string): boolean => timeZone === 'Asia/Taipei';

/** Instruments whose sub-scales are read by norms of the mainland, whichever norm set reads the total. */
const MAINLAND_SUBSCALES: ReadonlySet<string> = new Set(['SCL-90']);

/** An instrument as it is scored in Taiwan without a norm set of the mainland: its sub-scales have no bands of the mainland either. */
export function withoutMainland(instrument: Instrument): Instrument {
  if (!MAINLAND_SUBSCALES.has(instrument.code)) return instrument;
  const subscales = instrument.scoring.subscales.map(({ norm: _, ...subscale }) => subscale);
  return { ...instrument, scoring: { ...instrument.scoring, subscales } };
}

/** Instruments whose group means were found with people of the mainland. */
const MAINLAND_MEANS: ReadonlySet<string> = new Set(['SRHMS']);

/** An instrument as it is read in Taiwan: no group means of the mainland stand beside its scores. */
export function withoutMainlandMeans(instrument: Instrument): Instrument {
  if (!MAINLAND_MEANS.has(instrument.code)) return instrument;
  const { groupMeans: _, ...scoring } = instrument.scoring;
  return { ...instrument, scoring };
}

/**
 * The norm set by which an institution in Taiwan reads an instrument unless it chooses another: Taiwan's own, else the
 * instrument's default, else the first that is not of the mainland; null when all are.
 */
export function taiwanDefault({ code, normSets, defaultNormSet }: Instrument): string | null {
  const mainland = MAINLAND_NORMS[code] ?? [];
  const fitting = normSets.map((set) => set.code).filter((set) => !mainland.includes(set));
  const preferred = [TAIWAN_NORMS[code], defaultNormSet].find((set) => set != null && fitting.includes(set));
  return preferred ?? fitting[0] ?? null;
}
