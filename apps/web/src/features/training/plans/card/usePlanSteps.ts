import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import { useToday } from '#ui/useToday.ts';
import type { Pause, Plan } from '../shared/types.ts';
import { withoutPause } from './pauses.ts';

/** Ends a plan after a confirmation, or takes one of its pauses back. */
export function usePlanSteps(plan: Plan) {
  const { t } = useTranslation('trainingPlans');
  const confirm = useConfirm();
  const today = useToday();
  // A colleague changed it first: the page shows it as it is now.
  const onError = ({ code }: { code: number }) => {
    if (code === 409) void forget(trainingPlanCalls.end.changes);
  };
  const end = useSend(trainingPlanCalls.end, { onSuccess: () => showSuccess(t('end.done')), onError });
  const pauses = useSend(trainingPlanCalls.pauses, { onSuccess: () => showSuccess(t('pause.undone')), onError });
  const { id, version, name } = plan;
  return {
    busy: end.isPending || pauses.isPending,
    async end() {
      const sure = await confirm({
        title: t('end.title', { name }),
        content: t('end.content'),
        ok: t('end.submit'),
        danger: true,
      });
      if (sure) end.mutate({ params: { id }, body: { version } });
    },
    takeBack(pause: Pause) {
      pauses.mutate({ params: { id }, body: { version, pauses: withoutPause(plan.pauses, pause, today) } });
    },
  };
}
