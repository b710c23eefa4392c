import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { useToday } from '#ui/useToday.ts';
import { lastDays, weekOf } from '../shared/planDays.ts';
import { Keeping, PlanState } from '../shared/signs.tsx';
import type { PlanWithDays } from '../shared/types.ts';
import { usePlanTexts } from '../shared/usePlanTexts.ts';
import { AdherencePlot } from './AdherencePlot.tsx';
import { Figures } from './Figures.tsx';
import { Pauses } from './Pauses.tsx';
import { PlanActions } from './PlanActions.tsx';
import styles from './PlanCard.module.css';

/** As many training days as a phone shows side by side. */
const SHOWN_DAYS = 18;

type PlanCardProps = { plan: PlanWithDays; onEditItems: () => void };

/** A plan that runs or waits: when and how much, how the patient keeps to it, and what can be done with it. */
export function PlanCard({ plan, onEditItems }: PlanCardProps) {
  const { t } = useTranslation('trainingPlans');
  const { date } = useFormats();
  const texts = usePlanTexts();
  const today = useToday();
  const { weekdays, minutes, weeks, endedOn, lastDay } = plan;
  const isBegun = plan.startDay <= today;
  const pattern = weekdays && minutes && weeks ? { weekdays, minutes, weeks } : null;
  const when = [
    pattern ? texts.days(pattern) : t('kind.custom'),
    pattern && isBegun
      ? t('weekOf', { week: weekOf(plan.calendar, pattern.weekdays.length, pattern.weeks, today), weeks })
      : pattern && t('weeks', { count: pattern.weeks }),
    isBegun ? null : t('from', { date: date(plan.startDay) }),
    endedOn ? t('endsOn', { date: date(endedOn) }) : lastDay && t('until', { date: date(lastDay) }),
  ];
  return (
    <Panel
      title={plan.name}
      extra={
        <span className={styles.tags}>
          <PlanState state={plan.state} />
          {isBegun && <Keeping state={plan.adherence.state} />}
        </span>
      }
    >
      <p className={styles.when}>{when.filter(Boolean).join(' · ')}</p>
      {isBegun && (
        <div className={styles.keeping}>
          <AdherencePlot days={lastDays(plan.calendar, today, SHOWN_DAYS)} />
          <Figures adherence={plan.adherence} />
        </div>
      )}
      {plan.reason && (
        <p className={styles.reason}>
          <span className={styles.label}>{t('why')}</span> {plan.reason}
        </p>
      )}
      <Pauses plan={plan} />
      <PlanActions plan={plan} onEditItems={onEditItems} />
      <p className={styles.by}>{t('by', { name: plan.byName, date: date(plan.createTime) })}</p>
    </Panel>
  );
}
