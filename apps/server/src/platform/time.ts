import { addDays } from '@cogclinic/contract/days';
import { LRUCache } from 'lru-cache';

/** `YYYY-MM-DD HH:mm:ss` of a moment in a time zone (an IANA name). @throws RangeError for a moment or zone that is none */
export function wireTime(moment: Date, timeZone: string): string {
  const at = moment.getTime();
  const zone = zoneOf(timeZone);
  const offset = at >= 0 && at < YEAR_9999 ? offsetOnDay(zone, Math.floor(at / DAY_MS)) : null;
  if (offset === null) return zone.format.format(moment);
  return new Date(at + offset).toISOString().slice(0, 19).replace('T', ' ');
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

const DAY_MS = 86_400_000;
const YEAR_9999 = Date.UTC(9999, 0);
const DAYS_KEPT = 4000;

/** A list's page asks for forty times: Intl takes some microseconds for each, a known offset a fraction of one. */
type Zone = Readonly<{
  format: Intl.DateTimeFormat;
  /** The zone's offset on each day of UTC since 1970, in milliseconds; null where the clock changes within it. */
  offsets: LRUCache<number, { offset: number | null }>;
}>;

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let found = zones.get(timeZone);
  if (!found) {
    // sv-SE writes the ISO form.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    found = { format, offsets: new LRUCache({ max: DAYS_KEPT }) };
    zones.set(timeZone, found);
  }
  return found;
}

function offsetOnDay({ format, offsets }: Zone, day: number): number | null {
  let found = offsets.get(day);
  if (!found) {
    const offsetAt = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
    const [first, last] = [offsetAt(day * DAY_MS), offsetAt((day + 1) * DAY_MS - 1000)];
    found = { offset: first === last ? first : null };
    offsets.set(day, found);
  }
  return found.offset;
}
