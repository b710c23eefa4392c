export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening';

/** Where a moment lies in the day of a time zone, and on which day of its calendar. */
export type ZonedDay = Readonly<{ day: string; part: DayPart }>;

/** The institution's day and time of day, wherever the reader sits. */
export function dayIn(timeZone: string, moment: Date): ZonedDay {
  // sv-SE writes the ISO form.
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(moment);
  return { day: time.slice(0, 10), part: partOf(Number(time.slice(11, 13))) };
}

function partOf(hour: number): DayPart {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The day of the week of a wire date, in full. */
export function weekdayOf(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
