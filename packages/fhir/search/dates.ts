/** What a date parameter leaves in: from the first bound on, and before the second; null where it sets none. */
export type DateRange = Readonly<{ from: Date | null; before: Date | null }>;

/** The first moment of a day (`YYYY-MM-DD`) where the institution is. */
type Midnight = (day: string) => Date;

const PREFIXED =
  /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?)?)?)$/;
const MINUTE = 60_000;

/**
 * The range that a value of a date parameter means (FHIR R4, 3.1.1.5.5): a year, month, day, minute or second is as long as
 * it is, and a day without a zone is that of the institution.
 * @returns null for what is no date, and for `ne` and `ap`, which leave no single range
 */
export function dateRange(value: string, midnight: Midnight): DateRange | null {
  const [, prefix = 'eq', date] = PREFIXED.exec(value) ?? [];
  if (date === undefined) return null;
  const span = spanOf(date, midnight);
  if (!span) return null;
  const [first, end] = span;
  switch (prefix) {
    case 'eq':
      return { from: first, before: end };
    case 'ge':
      return { from: first, before: null };
    case 'gt':
    case 'sa':
      return { from: end, before: null };
    case 'le':
      return { from: null, before: end };
    case 'lt':
    case 'eb':
      return { from: null, before: first };
    default:
      return null;
  }
}

/** What all of the ranges leave in. */
export function meet(ranges: readonly DateRange[]): DateRange {
  const bounds = (of: 'from' | 'before') => ranges.flatMap((range) => range[of] ?? []).map(Number);
  const [froms, ends] = [bounds('from'), bounds('before')];
  return {
    from: froms.length > 0 ? new Date(Math.max(...froms)) : null,
    before: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}

/** The first moment of a date as precise as it is written, and the first after it. */
function spanOf(date: string, midnight: Midnight): readonly [Date, Date] | null {
  const [day = '', time] = date.split('T');
  const [year = '', month, ofMonth] = day.split('-');
  if (time === undefined) {
    const first = `${year}-${month ?? '01'}-${ofMonth ?? '01'}`;
    const next = dayAfter(first, ofMonth ? 'day' : month ? 'month' : 'year');
    return next === null || !isDay(first) || year < '1000' ? null : [midnight(first), midnight(next)];
  }
  if (!isDay(day) || year < '1000') return null;
  const clock = time.replace(/(?:Z|[+-]\d\d:\d\d)$/, '');
  const zone = time.slice(clock.length);
  const begin = zone === '' ? Number(midnight(day)) + Date.parse(`1970-01-01T${clock}Z`) : Date.parse(date);
  if (Number.isNaN(begin)) return null;
  const fraction = clock.split('.')[1];
  const length = fraction ? Math.max(1, 10 ** (3 - fraction.length)) : clock.length > 5 ? 1000 : MINUTE;
  return [new Date(begin), new Date(begin + length)];
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(Number(at)) && at.toISOString().startsWith(day);
};

function dayAfter(first: string, unit: 'day' | 'month' | 'year'): string | null {
  const at = new Date(`${first}T00:00:00Z`);
  if (Number.isNaN(Number(at))) return null;
  if (unit === 'day') at.setUTCDate(at.getUTCDate() + 1);
  if (unit === 'month') at.setUTCMonth(at.getUTCMonth() + 1);
  if (unit === 'year') at.setUTCFullYear(at.getUTCFullYear() + 1);
  const next = at.toISOString().slice(0, 10);
  return next.length === 10 ? next : null;
}
