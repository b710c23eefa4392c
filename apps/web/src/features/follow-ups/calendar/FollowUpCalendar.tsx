import { followUpCalls } from '@cogclinic/contract/followUps';
import { Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { ClearIcon } from '#ui/ClearIcon.tsx';
import { useFormats } from '#ui/format.ts';
import { MonthGrid } from '#ui/month/MonthGrid.tsx';
import { MonthHead } from '#ui/month/MonthHead.tsx';
import { Failure } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useToday } from '#ui/useToday.ts';
import { useStaffOptions } from '../shared/useStaffOptions.ts';
import { DayMarks, type DayOf } from './DayMarks.tsx';
import { DayPanel } from './DayPanel.tsx';
import styles from './FollowUpCalendar.module.css';
import panel from './panel.module.css';

const DAY = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The follow-ups of a month, with those of the chosen day in full. */
export default function FollowUpCalendar({ onPlan }: { onPlan: (day: string) => void }) {
  const { t } = useTranslation(['follow-ups', 'ui']);
  const { date } = useFormats();
  const labelOf = useFieldLabel('followUps');
  const { search, setSearch } = useTab();
  const today = useToday();
  const staff = useStaffOptions();
  const id = useId();
  const asked = search.get('day') ?? '';
  const chosen = DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const month = chosen.slice(0, 7);
  const assigneeId = search.get('assigneeId') ?? undefined;
  const { data, error, refetch } = useCall(
    followUpCalls.calendar,
    { query: { month, assigneeId } },
    { quiet: true, keepPrevious: true },
  );
  const days = useMemo(() => {
    const found = new Map<string, DayOf>();
    for (const { day, ...counts } of data?.days ?? []) {
      found.set(day, { ...counts, rows: (data?.rows ?? []).filter(({ dueDate }) => dueDate === day) });
    }
    return found;
  }, [data]);
  const show = (change: { day?: string; assigneeId?: string }) => {
    const { day, assigneeId: person } = { day: chosen, assigneeId, ...change };
    setSearch({ show: 'calendar', day, ...(person ? { assigneeId: person } : {}) });
  };
  const labelOfDay = (day: string) => {
    const { planned = 0, overdue = 0, done = 0 } = days.get(day) ?? {};
    const parts = [
      overdue > 0 && t('calendar.overdue', { count: overdue }),
      planned > 0 && t('calendar.planned', { count: planned }),
      done > 0 && t('calendar.done', { count: done }),
    ].filter(Boolean);
    return [date(day), ...(parts.length > 0 ? parts : [t('calendar.nothing')])].join(', ');
  };

  return (
    <div className={styles.root}>
      <section className={panel.panel} aria-labelledby={`${id}month`}>
        <MonthHead id={`${id}month`} chosen={chosen} today={today} onChoose={(day) => show({ day })}>
          <span className={styles.who}>
            <label htmlFor={`${id}who`}>{labelOf('assigneeId')}</label>
            <Select
              id={`${id}who`}
              value={assigneeId ?? null}
              placeholder={t('home.all')}
              options={[...staff]}
              allowClear={{ clearIcon: <ClearIcon />, label: t('ui:actions.clear') }}
              onChange={(person: string | undefined) => show({ assigneeId: person })}
            />
          </span>
        </MonthHead>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        <MonthGrid
          month={month}
          today={today}
          chosen={chosen}
          labelOf={labelOfDay}
          marksOf={(day) => <DayMarks of={days.get(day)} />}
          onChoose={(day) => show({ day })}
        />
      </section>
      <DayPanel day={chosen} today={today} of={days.get(chosen)} onPlan={onPlan} />
    </div>
  );
}
