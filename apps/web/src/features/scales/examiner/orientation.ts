import type { TaskAs } from './taskOf.ts';

type Asked = Exclude<TaskAs<'orientation'>['of'], 'place'>;
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/** What is right at this moment, as the language writes it; the season by months, as north of the equator. */
export function orientationAnswer(of: Asked, now: Date, language: string): { text: string } | { season: Season } {
  const write = (options: Intl.DateTimeFormatOptions) => ({
    text: new Intl.DateTimeFormat(language, options).format(now),
  });
  switch (of) {
    case 'year':
      return write({ year: 'numeric' });
    case 'month':
      return write({ month: 'long' });
    case 'day':
      return write({ day: 'numeric' });
    case 'weekday':
      return write({ weekday: 'long' });
    case 'hour':
      return write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    case 'season':
      return { season: SEASONS[Math.floor(((now.getMonth() + 1) % 12) / 3)] ?? 'winter' };
  }
}
