import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import type { DialogProps } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';
import { currentPlans } from './currentPlans.ts';
import PrescribeDrawer from './prescribe/PrescribeDrawer.tsx';

/** Prescribes training from the head of the patient's page. */
export default function PrescribeDialog({ archiveId, ...dialog }: DialogProps) {
  const { data } = useCall(trainingPlanCalls.list, { params: { id: archiveId } }, { quiet: true });
  return (
    <PrescribeDrawer
      {...dialog}
      archiveId={archiveId}
      current={currentPlans(data?.rows ?? [])}
      first={{ kind: 'choose' }}
    />
  );
}
