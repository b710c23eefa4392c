import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { MonthGrid } from '#ui/month/MonthGrid.tsx';
import { MonthHead } from '#ui/month/MonthHead.tsx';
import { Failure } from '#ui/states.tsx';
import { useToday } from '#ui/useToday.ts';
import { DayMarks } from './DayMarks.tsx';
import { DaySessions } from './DaySessions.tsx';
import styles from './TrainingCalendar.module.css';
import { useAddress } from './useAddress.ts';

const DAY = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A month of training by day, and the sessions of the chosen day. */
export function TrainingCalendar({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('trainingData');
  const { date, number } = useFormats();
  const { asked, show } = useAddress();
  const today = useToday();
  const id = useId();
  const wanted = asked('day') ?? '';
  const chosen = DAY.test(wanted) && !Number.isNaN(Date.parse(wanted)) ? wanted : today;
  const month = chosen.slice(0, 7);
  const { data, error, refetch } = useCall(
    trainingCourseCalls.month,
    { params: { id: archiveId }, query: { month } },
    { quiet: true, keepPrevious: true },
  );
  const days = useMemo(() => new Map(data?.days.map((one) => [one.day, one])), [data]);
  const label = (day: string) => {
    const { planned = 0, done = 0, minutes = 0, sessions = [], headset = [] } = days.get(day) ?? {};
    const count = sessions.length + headset.length;
    const parts = [
      count > 0 && t('sessions', { count }),
      count > 0 && t('minutes', { minutes: number(minutes, 0) }),
      planned > 0 && t('month.tasks', { done, planned }),
    ].filter((part) => part !== false);
    return [date(day), ...(parts.length > 0 ? parts : [t('month.nothing')])].join(', ');
  };
  return (
    <div className={styles.calendar}>
      <section className={styles.panel} aria-labelledby={id}>
        <MonthHead id={id} chosen={chosen} today={today} onChoose={(day) => show({ day })} />
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        <MonthGrid
          month={month}
          today={today}
          chosen={chosen}
          labelOf={label}
          marksOf={(day) => <DayMarks of={days.get(day)} isPast={day < today} />}
          onChoose={(day) => show({ day })}
        />
      </section>
      <DaySessions archiveId={archiveId} day={chosen} of={days.get(chosen)} />
    </div>
  );
}
