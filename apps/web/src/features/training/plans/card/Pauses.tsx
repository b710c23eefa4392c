import { PauseCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToday } from '#ui/useToday.ts';
import type { PlanWithDays } from '../shared/types.ts';
import { usePlanTexts } from '../shared/usePlanTexts.ts';
import styles from './Pauses.module.css';
import { openPauses } from './pauses.ts';
import { usePlanSteps } from './usePlanSteps.ts';

/** The pauses of a plan that last or are to come, each with the way to take it back. */
export function Pauses({ plan }: { plan: PlanWithDays }) {
  const { t } = useTranslation('trainingPlans');
  const texts = usePlanTexts();
  const today = useToday();
  const steps = usePlanSteps(plan);
  const pauses = openPauses(plan.pauses, today);
  if (pauses.length === 0) return null;
  return (
    <ul className={styles.pauses} aria-label={t('pause.list')}>
      {pauses.map((pause) => (
        <li key={`${pause.fromDay} ${pause.untilDay}`} className={styles.pause}>
          <PauseCircleOutlined aria-hidden="true" />
          <span>{t('pause.line', { days: texts.pause(pause) })}</span>
          <Button
            size="small"
            loading={steps.busy}
            aria-label={t('pause.undoOf', { days: texts.range(pause.fromDay, pause.untilDay) })}
            onClick={() => steps.takeBack(pause)}
          >
            {t('pause.undo')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
