import { wireNow } from '@cogclinic/contract/wireNow';

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening';

/** Where a moment lies in the day of a time zone, and on which day of its calendar. */
export type ZonedDay = Readonly<{ day: string; part: DayPart }>;

/** The institution's day and time of day, wherever the reader sits. */
export function dayIn(timeZone: string, moment: Date): ZonedDay {
  const time = wireNow(timeZone, moment);
  return { day: time.slice(0, 10), part: partOf(Number(time.slice(11, 13))) };
}

function partOf(hour: number): DayPart {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
