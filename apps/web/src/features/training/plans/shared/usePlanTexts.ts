import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Pause, Prescription } from './types.ts';
import { weekdayNames } from './weekdays.ts';

/** Parts of a plan in words. */
export function usePlanTexts() {
  const { t, i18n } = useTranslation('trainingPlans');
  const { date, list } = useFormats();
  return useMemo(() => {
    const names = weekdayNames(i18n.language);
    const range = (from: string, until: string) => (from === until ? date(from) : `${date(from)} – ${date(until)}`);
    const weekdaysText = (days: readonly number[]) =>
      list(names.filter(({ value }) => days.includes(value)).map(({ short }) => short));
    const days = ({ weekdays, minutes }: Pick<Prescription, 'weekdays' | 'minutes'>) =>
      `${weekdaysText(weekdays)} · ${t('minutesADay', { minutes })}`;
    return {
      range,
      weekdays: weekdaysText,
      /** "Mon, Wed, Fri · 30 min a day" */
      days,
      /** "Mon, Wed, Fri · 30 min a day · 8 weeks" */
      pattern: (of: Pick<Prescription, 'weekdays' | 'minutes' | 'weeks'>) =>
        `${days(of)} · ${t('weeks', { count: of.weeks })}`,
      pause: ({ fromDay, untilDay, why }: Pause) =>
        why ? `${range(fromDay, untilDay)} (${why})` : range(fromDay, untilDay),
    };
  }, [t, i18n.language, date, list]);
}
