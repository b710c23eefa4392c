import { CheckCircleFilled } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './TrainDialog.module.css';

type Task = CallData<(typeof trainingPlanCalls)['today']>['tasks'][number];

/** A task of today, to begin with; one that is done has its tick, and may be played once more. */
export function TaskChoice({ task: { position, game, difficulty, setting, state } }: { task: Task }) {
  const { t } = useTranslation(['training', 'games']);
  const isDone = state === 'done';
  return (
    <Radio value={position}>
      <span className={styles.task}>
        <span>{t(`games:name.${game}`)}</span>
        <span className={styles.quiet}>
          {t(`difficulties.${difficulty}`)} · {t(`settings.${setting}`)}
        </span>
        {isDone && (
          <span className={styles.done}>
            <CheckCircleFilled aria-hidden="true" /> {t('choose.done')}
          </span>
        )}
      </span>
    </Radio>
  );
}
