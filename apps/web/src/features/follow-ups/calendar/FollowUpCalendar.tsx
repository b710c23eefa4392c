import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addMonths } from '@cogclinic/contract/days';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { Button, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { ClearIcon } from '#ui/ClearIcon.tsx';
import { Failure } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useToday } from '#ui/useToday.ts';
import { useStaffOptions } from '../shared/useStaffOptions.ts';
import type { DayOf } from './DayMarks.tsx';
import { DayPanel } from './DayPanel.tsx';
import styles from './FollowUpCalendar.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { monthName } from './month.ts';
import panel from './panel.module.css';

const DAY = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The follow-ups of a month, with those of the chosen day in full. */
export default function FollowUpCalendar({ onPlan }: { onPlan: (day: string) => void }) {
  const { t, i18n } = useTranslation(['follow-ups', 'ui']);
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
  const turn = (by: -1 | 1) => show({ day: `${addMonths(`${month}-01`, by)}` });

  return (
    <div className={styles.root}>
      <section className={panel.panel} aria-labelledby={`${id}month`}>
        <div className={styles.head}>
          <Button icon={<LeftOutlined />} aria-label={t('calendar.previous')} onClick={() => turn(-1)} />
          <h2 className={`${panel.title} ${styles.month}`} id={`${id}month`} aria-live="polite">
            {monthName(month, i18n.language)}
          </h2>
          <Button icon={<RightOutlined />} aria-label={t('calendar.next')} onClick={() => turn(1)} />
          <Button disabled={chosen === today} onClick={() => show({ day: today })}>
            {t('calendar.today')}
          </Button>
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
        </div>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        <MonthGrid month={month} today={today} chosen={chosen} days={days} onChoose={(day) => show({ day })} />
      </section>
      <DayPanel day={chosen} today={today} of={days.get(chosen)} onPlan={onPlan} />
    </div>
  );
}
