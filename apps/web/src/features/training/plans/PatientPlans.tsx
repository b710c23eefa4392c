import { ScheduleOutlined } from '@ant-design/icons';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { currentPlans } from './currentPlans.ts';
import { NoPlan } from './NoPlan.tsx';
import { OlderPlans } from './OlderPlans.tsx';
import styles from './PatientPlans.module.css';
import type { Step } from './prescribe/steps.ts';
import type { PlanWithDays } from './shared/types.ts';

const PrescribeDrawer = lazy(() => import('./prescribe/PrescribeDrawer.tsx'));
const ItemsDrawer = lazy(() => import('./custom/ItemsDrawer.tsx'));

type PatientPlansProps = {
  archiveId: string;
  patientName: string;
  /** More that can be done for the patient's training. */
  actions: ReactNode;
};

/** The plans of one patient: the one that runs, its days, those before it, and the way to prescribe another. */
export function PatientPlans({ archiveId, patientName, actions }: PatientPlansProps) {
  const { t } = useTranslation('trainingPlans');
  const [asked, setAsked] = useState<{ step: Step; open: boolean } | null>(null);
  const [edited, setEdited] = useState<{ plan: PlanWithDays; open: boolean } | null>(null);
  const { data, error, refetch } = useCall(trainingPlanCalls.list, { params: { id: archiveId } }, { quiet: true });
  const rows = data?.rows ?? [];
  const current = currentPlans(rows);
  const older = rows.filter((plan) => !current.includes(plan));
  const prescribe = (step: Step) => setAsked({ step, open: true });
  return (
    <>
      <div className={`${styles.head} no-print`}>
        {actions}
        {current.length > 0 && (
          <Button icon={<ScheduleOutlined />} onClick={() => prescribe({ kind: 'choose' })}>
            {t('newPlan')}
          </Button>
        )}
      </div>
      {current.map(({ id }) => (
        <CurrentPlan key={id} id={id} onEditItems={(plan) => setEdited({ plan, open: true })} />
      ))}
      {data && current.length === 0 && <NoPlan archiveId={archiveId} onPrescribe={prescribe} />}
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />)}
      <OlderPlans plans={older} onAgain={(from) => prescribe({ kind: 'weekly', from: { ...from, reason: null } })} />
      <Suspense fallback={null}>
        {asked && (
          <PrescribeDrawer
            {...{ archiveId, patientName, current }}
            first={asked.step}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        )}
        {edited && (
          <ItemsDrawer plan={edited.plan} open={edited.open} onClose={() => setEdited({ ...edited, open: false })} />
        )}
      </Suspense>
    </>
  );
}
