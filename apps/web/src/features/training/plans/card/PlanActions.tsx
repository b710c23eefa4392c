import { EditOutlined, PauseCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasFollowUps } from '#features/follow-ups/shared/useHasFollowUps.ts';
import { lazy } from '#ui/code.ts';
import type { PlanWithDays } from '../shared/types.ts';
import styles from './PlanActions.module.css';
import { Review } from './Review.tsx';
import { usePlanSteps } from './usePlanSteps.ts';

const PauseDialog = lazy(() => import('./PauseDialog.tsx'));

/** What can be done with a plan that runs or waits. */
export function PlanActions({ plan, onEditItems }: { plan: PlanWithDays; onEditItems: () => void }) {
  const { t } = useTranslation('trainingPlans');
  const hasFollowUps = useHasFollowUps();
  const steps = usePlanSteps(plan);
  const [pausing, setPausing] = useState<boolean | null>(null);
  return (
    <div className={`${styles.actions} no-print`}>
      {plan.kind === 'custom' && (
        <Button icon={<EditOutlined />} onClick={onEditItems}>
          {t('custom.edit')}
        </Button>
      )}
      <Button icon={<PauseCircleOutlined />} onClick={() => setPausing(true)}>
        {t('pause.action')}
      </Button>
      {plan.endedOn === null && (
        <Button danger icon={<StopOutlined />} loading={steps.busy} onClick={() => void steps.end()}>
          {t('end.action')}
        </Button>
      )}
      {hasFollowUps && <Review plan={plan} />}
      <Suspense fallback={null}>
        {pausing !== null && <PauseDialog plan={plan} open={pausing} onClose={() => setPausing(false)} />}
      </Suspense>
    </div>
  );
}
