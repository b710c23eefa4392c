import { MEASURE_BY_CODE } from '@cogclinic/contract/measures';
import { inTaiwan } from '@cogclinic/contract/measuresTaiwan';
import { inUnit } from '@cogclinic/contract/measureUnits';
import { z } from 'zod';

/** The migration since which timelines name who answered, links of scales go to families too, and Taiwan reads its own units. */
const SINCE = '0064_informants';
const INFORMANT = / · answered by .+$/;
const exams = z.object({ exams: z.record(z.string(), z.tuple([z.unknown(), z.array(z.unknown())])) });
const valued = z.tuple([z.string(), z.number()], z.unknown());

/** What an account reads now, without what a release before that migration could not tell. */
export const asTold = (name: string, reading: unknown): unknown =>
  name >= SINCE ? reading : changed(reading, (text) => text.replace(INFORMANT, ''));

/** What an account read of a release, as the same is shown now. */
export function asShownNow(name: string, account: string, reading: unknown): unknown {
  if (name >= SINCE) return reading;
  const renamed = changed(reading, (text) => (text === 'Self-rated scale' ? 'Scale' : text));
  const own = exams.safeParse(renamed);
  if (!account.startsWith('taipei') || !own.success) return renamed;
  const converted = Object.entries(own.data.exams).map(([id, [head, values]]) => [id, [head, values.map(inOwnUnit)]]);
  return { ...(renamed as object), exams: Object.fromEntries(converted) };
}

function inOwnUnit(row: unknown): unknown {
  const found = valued.safeParse(row);
  const measure = found.success && MEASURE_BY_CODE.get(found.data[0]);
  if (!found.success || !measure) return row;
  const { unit: to, decimals } = inTaiwan(measure);
  const [item, value, ...rest] = found.data;
  return [item, inUnit(item, value, { from: measure.unit, to, decimals }), ...rest];
}

function changed(value: unknown, text: (text: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((one) => changed(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, text)]));
}
