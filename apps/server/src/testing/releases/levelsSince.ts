import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { isImpaired, LEVELS, type Level } from '@cogclinic/scales/levels';
import { z } from 'zod';

/** The migration since which cut-offs that grade no severity divide into positive and negative. */
const SINCE = '0052_levels';
/** Of the instruments in releases before it: all that the first found is on two sides now, of the second the first finding. */
const TWO_SIDES = ['MMSE', 'MOCA', 'GDS-15', 'AD8', 'CDT-4'];
const FIRST_FINDING = ['ADL-14'];
const EXCUSE =
  /，(“轻度”只|「輕度」僅)表示最低一[级級]|; “mild” stands only for the lowest level|[;,] «лёгкий» (означает|—) лишь низший уровень/g;

const levels = new Set<unknown>(LEVELS);
const isLevel = (value: unknown): value is Level => levels.has(value);
const ownReports = z.object({
  reports: z.record(z.string(), z.tuple([z.array(z.unknown())], z.unknown())).default({}),
});

/** What an account read of a release, with the levels that the same results have now. */
export function withLevelsNow(name: string, reading: unknown): unknown {
  if (name >= SINCE) return reading;
  const { reports } = ownReports.parse(reading);
  const byReport = new Map(Object.entries(reports).map(([id, [[, instrument]]]) => [id, String(instrument)]));
  const instrumentIn = (values: readonly unknown[]) =>
    values.map((value) => byReport.get(String(value)) ?? String(value)).find((code) => instrumentByCode(code));
  return changed(reading, instrumentIn, undefined);
}

function changed(
  value: unknown,
  instrumentIn: (values: readonly unknown[]) => string | undefined,
  of?: string,
): unknown {
  if (isLevel(value)) return of ? levelNow(of, value) : value;
  if (typeof value === 'string') return value.replace(EXCUSE, '');
  if (typeof value !== 'object' || value === null) return value;
  const own = instrumentIn(Array.isArray(value) ? value : 'instrument' in value ? [value.instrument] : []) ?? of;
  if (Array.isArray(value)) return value.map((one) => changed(one, instrumentIn, own));
  return Object.fromEntries(
    // The codes of bands are words too, and stay.
    Object.entries(value).map(([key, one]) => [key, key === 'code' ? one : changed(one, instrumentIn, own)]),
  );
}

function levelNow(instrument: string, level: Level): Level {
  if (FIRST_FINDING.includes(instrument)) return level === 'mild' ? 'positive' : level;
  if (!TWO_SIDES.includes(instrument)) return level;
  return isImpaired(level) ? 'positive' : 'negative';
}

/** Counts by level, of all scales together, as counts of results with and without a finding: which of them moved cannot be told. */
export function bySide(value: unknown): unknown {
  const counts = z.record(z.enum([...LEVELS, 'none']), z.number().default(0)).safeParse(value);
  if (!counts.success) return value;
  const sum = (of: (level: Level) => boolean) => LEVELS.filter(of).reduce((all, level) => all + counts.data[level], 0);
  return { found: sum(isImpaired), clear: sum((level) => !isImpaired(level)), none: counts.data.none };
}
