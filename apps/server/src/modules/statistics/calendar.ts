import { addDays } from '@cogclinic/contract/days';

type DayCount = { day: string; count: number };

/** The points of a trend: the first day of each, oldest first, and how many days each spans. */
export type Calendar = { from: string; points: readonly string[]; step: 1 | 7; weekStart: string };

/** The last 7 or 30 days with today, or the 26 weeks with this one; weeks begin on Monday. */
export function calendarOf(today: string, days: '7' | '30' | '180'): Calendar {
  const weekStart = addDays(today, -((weekday(today) + 6) % 7));
  const step = days === '180' ? 7 : 1;
  const count = days === '180' ? 26 : Number(days);
  const last = step === 7 ? weekStart : today;
  const points = Array.from({ length: count }, (_, at) => addDays(last, (at - count + 1) * step));
  return { from: points[0] ?? today, points, step, weekStart };
}

/** One entry for each point of the calendar, zeros too. */
export function trendOf(
  calendar: Calendar,
  screenings: readonly DayCount[],
  patients: readonly DayCount[],
): { day: string; screenings: number; patients: number }[] {
  return calendar.points.map((day) => {
    const end = addDays(day, calendar.step);
    const within = (rows: readonly DayCount[]) =>
      rows.filter((row) => row.day >= day && row.day < end).reduce((total, { count }) => total + count, 0);
    return { day, screenings: within(screenings), patients: within(patients) };
  });
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
