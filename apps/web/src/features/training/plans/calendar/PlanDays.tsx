import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { MonthGrid } from '#ui/month/MonthGrid.tsx';
import { MonthHead } from '#ui/month/MonthHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useToday } from '#ui/useToday.ts';
import { sumOf } from '../shared/planDays.ts';
import type { PlanWithDays } from '../shared/types.ts';
import { DayMark, Legend, type Marked } from './DayMark.tsx';
import { DayTasks } from './DayTasks.tsx';
import styles from './PlanDays.module.css';

/** The days of a plan: the tasks of the chosen one, today's at first, beside the month. */
export function PlanDays({ plan }: { plan: PlanWithDays }) {
  const { t } = useTranslation('trainingPlans');
  const { date } = useFormats();
  const today = useToday();
  const id = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const chosen = asked ?? startOf(plan, today);
  const days = useMemo(() => new Map(plan.calendar.map((one) => [one.day, one])), [plan.calendar]);
  const markOf = (day: string): Marked | null => {
    const found = days.get(day);
    if (found) return sumOf(found, today);
    const isPaused = plan.pauses.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay);
    return isPaused ? { state: 'paused', planned: 0, done: 0 } : null;
  };
  const labelOf = (day: string) => {
    const mark = markOf(day);
    if (!mark) return `${date(day)}, ${t('calendar.nothing')}`;
    const { state, done, planned } = mark;
    const tasks = state === 'ahead' ? t('tasks', { count: planned }) : t('calendar.done', { done, planned });
    return [date(day), t(`day.${state}`), ...(planned > 0 ? [tasks] : [])].join(', ');
  };
  return (
    <div className={styles.root}>
      <DayTasks plan={plan} day={chosen} today={today} tasks={days.get(chosen)?.tasks ?? []} />
      <Panel label={t('calendar.title', { name: plan.name })}>
        <MonthHead id={id} chosen={chosen} today={today} onChoose={setAsked} />
        <MonthGrid
          month={chosen.slice(0, 7)}
          today={today}
          chosen={chosen}
          labelOf={labelOf}
          marksOf={(day) => <DayMark mark={markOf(day)} />}
          onChoose={setAsked}
        />
        <Legend />
      </Panel>
    </div>
  );
}

/** Of a plan that is over its last day is shown first, of one that waits its first. */
function startOf({ calendar, startDay, state }: PlanWithDays, today: string): string {
  if (state === 'over' || state === 'ended') return calendar.at(-1)?.day ?? startDay;
  return startDay > today ? (calendar[0]?.day ?? startDay) : today;
}
