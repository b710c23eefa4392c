import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure } from '#ui/states.tsx';
import styles from './HomeTraining.module.css';

/** The home page's reminder: who trains, and who fell behind the plan; nothing where no patient trains. */
export function HomeTraining() {
  const { t } = useTranslation('training');
  const { number, date, percent } = useFormats();
  const { data, error, refetch } = useCall(trainingPlanCalls.standing, {}, { quiet: true, keepPrevious: true });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || (data.running === 0 && data.week.sessions === 0)) return null;
  const { running, behind, week } = data;
  return (
    <Panel title={t('home.title')} extra={<Link to="/drill/list">{t('home.all')}</Link>}>
      <ul className={styles.figures}>
        <li>
          {t('home.running')} <strong>{number(running)}</strong>
        </li>
        <li>
          {t('home.trained')} <strong>{number(week.patients)}</strong>
        </li>
        <li>
          {t('home.minutes')} <strong>{number(week.minutes)}</strong>
        </li>
        <li data-tone={behind.count > 0 ? 'bad' : undefined}>
          {t('home.behind')} <strong>{number(behind.count)}</strong>
        </li>
      </ul>
      {behind.plans.length === 0 ? (
        <p className={styles.quiet}>{t('home.allKeep')}</p>
      ) : (
        <ul className={styles.plans}>
          {behind.plans.map((plan) => (
            <li key={plan.planId} className={styles.plan}>
              <Link to={patientPath(plan.archiveId, 'training')} className={styles.name}>
                {plan.patientName}
              </Link>
              <span>{plan.name}</span>
              <span className={styles.share}>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * plan.done) / plan.planned}%` }} />
                </span>
                {t('home.doneOf', {
                  done: number(plan.done),
                  planned: number(plan.planned),
                  percent: percent(plan.done / plan.planned),
                })}
              </span>
              <span className={styles.quiet}>
                {plan.lastTrainedDay ? t('home.last', { day: date(plan.lastTrainedDay) }) : t('home.never')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {behind.plans.length < behind.count && (
        <p className={styles.quiet}>{t('home.first', { count: behind.plans.length })}</p>
      )}
    </Panel>
  );
}
