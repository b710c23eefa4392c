import type { FollowUpKind } from '@cogclinic/contract/followUpPlan';
import { Suspense, useMemo } from 'react';
import { lazy } from '#ui/code.ts';

const PlanDialog = lazy(() => import('../plan/PlanDialog.tsx'));

type FollowUpDialogProps = {
  archiveId: string;
  patientName: string;
  /** Initial values of the form. */
  suggestion?: {
    dueDate?: string;
    kind?: FollowUpKind;
    instrument?: string;
    reportId?: string;
    note?: string;
  };
  open: boolean;
  onClose: () => void;
};

/** Plans a follow-up of one patient, once or repeating. */
export function FollowUpDialog({ archiveId, patientName, suggestion, open, onClose }: FollowUpDialogProps) {
  const patient = useMemo(() => ({ archiveId, patientName }), [archiveId, patientName]);
  return (
    <Suspense fallback={null}>
      <PlanDialog patient={patient} suggestion={suggestion} open={open} onClose={onClose} />
    </Suspense>
  );
}
