import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { PlanDays } from './calendar/PlanDays.tsx';
import styles from './OlderPlans.module.css';
import { PlanState } from './shared/signs.tsx';
import type { Plan, Prescription } from './shared/types.ts';
import { usePlanTexts } from './shared/usePlanTexts.ts';

type OlderPlansProps = { plans: readonly Plan[]; onAgain: (prescription: Prescription) => void };

/** Plans that are over: folded away, each with its days to look at and the way to prescribe it again. */
export function OlderPlans({ plans, onAgain }: OlderPlansProps) {
  const { t } = useTranslation('trainingPlans');
  if (plans.length === 0) return null;
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>{t('older', { count: plans.length })}</summary>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <OlderPlan key={plan.id} plan={plan} onAgain={onAgain} />
        ))}
      </ul>
    </details>
  );
}

function OlderPlan({ plan, onAgain }: { plan: Plan; onAgain: OlderPlansProps['onAgain'] }) {
  const { t } = useTranslation('trainingPlans');
  const { date } = useFormats();
  const texts = usePlanTexts();
  const [shows, setShows] = useState(false);
  const { name, weekdays, minutes, weeks, tasks, adherence, endedOn, lastDay, startDay } = plan;
  const pattern = weekdays && minutes && weeks ? { weekdays, minutes, weeks } : null;
  const last = endedOn ? t('endedOn', { date: date(endedOn) }) : lastDay && t('until', { date: date(lastDay) });
  const facts = [
    pattern ? texts.pattern(pattern) : t('kind.custom'),
    t('from', { date: date(startDay) }),
    last,
    t('calendar.done', { done: adherence.done, planned: adherence.planned }),
  ];
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <PlanState state={plan.state} />
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={styles.actions}>
          <Button
            size="small"
            aria-expanded={shows}
            aria-label={t('showDaysOf', { name })}
            onClick={() => setShows(!shows)}
          >
            {t('showDays')}
          </Button>
          {pattern && (
            <Button
              size="small"
              aria-label={t('againOf', { name })}
              onClick={() => onAgain({ name, ...pattern, tasks: [...tasks] })}
            >
              {t('again')}
            </Button>
          )}
        </span>
      </div>
      {shows && <OlderDays id={plan.id} />}
    </li>
  );
}

function OlderDays({ id }: { id: string }) {
  const { data, error, refetch } = useCall(trainingPlanCalls.one, { params: { id } }, { quiet: true });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <PlanDays plan={data} /> : <Loading rows={4} />;
}
