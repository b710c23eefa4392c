import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useToday } from '#ui/useToday.ts';
import { meaningOf, type Written } from './meaning.ts';

type Sentences = Readonly<Record<'plan' | 'scheme', (written: Written) => string | null>>;

/**
 * What a weekly plan means in a sentence, and what a scheme does, which has no days yet; null while that cannot be said.
 * @param openDay the first day that the plan may have
 */
export function useSentence(openDay?: string): Sentences {
  const { t } = useTranslation('trainingPlans');
  const { date } = useFormats();
  const today = useToday();
  return useMemo(() => {
    const sentence = (key: 'meaning.weekly' | 'meaning.scheme', written: Written) => {
      const meaning = meaningOf(written, today, openDay);
      if (!meaning) return null;
      return t(key, {
        perWeek: t('daysAWeek', { count: written.weekdays?.length }),
        tasks: t('tasks', { count: meaning.tasksPerDay }),
        minutes: written.minutes,
        first: date(meaning.firstDay),
        last: date(meaning.lastDay),
        days: t('trainingDays', { count: meaning.days }),
      });
    };
    return {
      plan: (written) => sentence('meaning.weekly', written),
      scheme: (written) => sentence('meaning.scheme', { ...written, start: 'now' }),
    };
  }, [t, date, today, openDay]);
}
