import { isInTaiwan } from '@cogclinic/scales/regions';
import { MEASURES, type Measure } from './measures.ts';
import { inTaiwan } from './measuresTaiwan.ts';

const TAIWAN: readonly Measure[] = MEASURES.map(inTaiwan);
const [IN_TAIWAN, ELSEWHERE] = [TAIWAN, MEASURES].map((all) => new Map(all.map((one) => [one.code, one])));

/** The built-in examination items in the units and with the limits of an institution's region, by its time zone. */
export const measuresIn = (timeZone: string): readonly Measure[] => (isInTaiwan(timeZone) ? TAIWAN : MEASURES);

/** One of them by its code; undefined for an item of the institution's own. */
export const measureIn = (timeZone: string, code: string): Measure | undefined =>
  (isInTaiwan(timeZone) ? IN_TAIWAN : ELSEWHERE)?.get(code);
