import { addDays } from '@cogclinic/contract/days';

/** `YYYY-MM-DD HH:mm:ss` of a moment in a time zone (an IANA name). */
export function wireTime(moment: Date, timeZone: string): string {
  return formatter(timeZone).format(moment);
}

/** `YYYY-MM-DD` of a moment in a time zone. */
export function wireDay(moment: Date, timeZone: string): string {
  return wireTime(moment, timeZone).slice(0, 10);
}

/**
 * The moment of a wire time in a time zone. A time that a clock change skips is read as if the clock had not changed;
 * one that it repeats is the first of the two.
 */
export function momentOf(wire: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wire.replace(' ', 'T')}Z`);
  const offset = (at: number) => Date.parse(`${wireTime(new Date(at), timeZone).replace(' ', 'T')}Z`) - at;
  const before = offset(asUtc - 86_400_000);
  const guess = asUtc - before;
  return new Date(offset(guess) === before ? guess : asUtc - offset(asUtc));
}

/** The moments between which a range lies: a bare day as a begin is its midnight, as an end the last moment before the next. */
export function rangeOf(
  query: { beginTime?: string; endTime?: string },
  timeZone: string,
): { from: Date | null; before: Date | null } {
  const whole = (bound: string) => (bound.length === 10 ? `${bound} 00:00:00` : bound);
  const from = query.beginTime ? momentOf(whole(query.beginTime), timeZone) : null;
  if (!query.endTime) return { from, before: null };
  const end = query.endTime.length === 10 ? `${addDays(query.endTime, 1)} 00:00:00` : query.endTime;
  const extra = query.endTime.length === 10 ? 0 : 1000;
  return { from, before: new Date(momentOf(end, timeZone).getTime() + extra) };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    // sv-SE writes the ISO form.
    found = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
    formatters.set(timeZone, found);
  }
  return found;
}
