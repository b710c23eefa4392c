import { addDays } from '@cogclinic/contract/days';
import { weekdayOf } from '@cogclinic/contract/trainingSchedule';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import type { Translate } from '#platform/texts.ts';
import type { Days, Period } from './period.ts';

/** `out` of the period; `planned` and not trained is no reproach: it may still come. */
type DayState = 'trained' | 'planned' | 'free' | 'out';

/** Weeks of a period, Monday to Sunday, each day with its number. */
export type Calendar = {
  title: string;
  weekdays: string[];
  weeks: { begin: string; days: { date: string; state: DayState }[] }[];
  legend: { state: DayState; text: string }[];
};

const WEEKS_AT_MOST = 6;

/** The weeks of a period, the last six where there are more. */
export function calendarOf(
  { trainedDays, plan }: Period,
  { beginDay, endDay }: Days,
  language: Language,
  t: Translate,
): Calendar {
  const [trained, planned] = [new Set(trainedDays), new Set(plan.map(({ day }) => day))];
  const last = mondayOf(endDay);
  const earliest = addDays(last, -7 * (WEEKS_AT_MOST - 1));
  const isCut = mondayOf(beginDay) < earliest;
  const stateOf = (day: string): DayState => {
    if (day < beginDay || day > endDay) return 'out';
    return trained.has(day) ? 'trained' : planned.has(day) ? 'planned' : 'free';
  };
  const weeks: Calendar['weeks'] = [];
  for (let monday = isCut ? earliest : mondayOf(beginDay); monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    weeks.push({
      begin: writtenTimes(language).day(monday),
      days: days.map((day) => ({ date: String(Number(day.slice(8))), state: stateOf(day) })),
    });
  }
  const shown = new Set(weeks.flatMap(({ days }) => days.map(({ state }) => state)));
  const legend = (['trained', 'planned'] as const).filter((state) => shown.has(state));
  return {
    title: t(isCut ? 'training-course:family.calendarLast' : 'training-course:family.calendar'),
    weekdays: Array.from({ length: 7 }, (_, at) => writtenTimes(language).shortWeekday(addDays(last, at))),
    weeks,
    legend: legend.map((state) => ({ state, text: t(`training-course:family.legend.${state}`) })),
  };
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));
