import { PlusOutlined } from '@ant-design/icons';
import { lastPlannedDay } from '@cogclinic/contract/followUpPlan';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Empty } from '#ui/states.tsx';
import { FollowUpLine } from '../shared/FollowUpLine.tsx';
import { useFollowUpActions } from '../shared/useFollowUpActions.tsx';
import type { DayOf } from './DayMarks.tsx';
import styles from './DayPanel.module.css';
import panel from './panel.module.css';

type DayPanelProps = { day: string; today: string; of: DayOf | undefined; onPlan: (day: string) => void };

/** The follow-ups of one day, and a button to plan another. */
export function DayPanel({ day, today, of, onPlan }: DayPanelProps) {
  const { t } = useTranslation('follow-ups');
  const { date } = useFormats();
  const id = useId();
  const { actionsOf, dialogs } = useFollowUpActions();
  const rows = of?.rows ?? [];
  const plan = day >= today && day <= lastPlannedDay(today) && (
    <Button icon={<PlusOutlined />} onClick={() => onPlan(day)}>
      {t('calendar.plan')}
    </Button>
  );
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={panel.title} id={id}>
          {date(day)}
        </h2>
        {rows.length > 0 && plan}
      </div>
      {rows.length === 0 ? (
        <Empty text={t('calendar.empty')} action={plan} />
      ) : (
        <ol className={styles.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <FollowUpLine followUp={row} without="day" actions={actionsOf(row)} />
            </li>
          ))}
        </ol>
      )}
      {dialogs}
    </section>
  );
}
