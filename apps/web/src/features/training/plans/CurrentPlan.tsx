import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { useCall } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { PlanDays } from './calendar/PlanDays.tsx';
import { PlanCard } from './card/PlanCard.tsx';
import type { PlanWithDays } from './shared/types.ts';

/** A plan that runs or waits: its card, its tasks of today and its calendar. */
export function CurrentPlan({ id, onEditItems }: { id: string; onEditItems: (plan: PlanWithDays) => void }) {
  const { data, error, refetch } = useCall(trainingPlanCalls.one, { params: { id } }, { quiet: true });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  return (
    <>
      <PlanCard plan={data} onEditItems={() => onEditItems(data)} />
      <PlanDays plan={data} />
    </>
  );
}
