import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { type DrawerSteps, PlanDrawer } from '../shared/PlanDrawer.tsx';
import type { PlanWithDays } from '../shared/types.ts';
import { ItemsForm } from './ItemsForm.tsx';

type ItemsDrawerProps = { plan: PlanWithDays; open: boolean; onClose: () => void };

/** Changes the items of a custom plan that runs or waits. */
export default function ItemsDrawer({ plan, open, onClose }: ItemsDrawerProps) {
  const { t } = useTranslation('trainingPlans');
  return (
    <PlanDrawer title={t('custom.title', { name: plan.name })} open={open} onClose={onClose}>
      {(steps) => <Items plan={plan} {...steps} />}
    </PlanDrawer>
  );
}

function Items({ plan, setWritten, done }: { plan: PlanWithDays } & DrawerSteps) {
  const { data, error, refetch } = useCall(
    trainingPlanCalls.customList,
    { params: { id: plan.id } },
    { quiet: true, staleTime: 0 },
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <ItemsForm plan={plan} rows={data.rows} version={data.version} onWritten={() => setWritten(true)} onDone={done} />
  );
}
