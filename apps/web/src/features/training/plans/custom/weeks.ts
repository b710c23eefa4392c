import { addDays } from '@cogclinic/contract/days';
import { weekdayOf } from '@cogclinic/contract/trainingSchedule';

/** The Monday of a day's week: a plan's weeks begin on Monday wherever it is read. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The days of the week that begins on a Monday. */
export const daysFrom = (monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(monday, at));

/** The Mondays of `count` weeks, from that of a day on. */
export const mondaysFrom = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(mondayOf(day), 7 * at));
