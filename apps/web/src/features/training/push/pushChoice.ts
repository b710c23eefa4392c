import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { useTranslation } from 'react-i18next';
import type { PushChoice } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';

/** States of a plan for which its patient may get a link, the likely one first. */
const STANDING = ['running', 'paused', 'waiting'];

/** The one plan that runs or waits: there is nothing to choose but that. */
export const pushChoice: PushChoice = {
  useOptions(archiveId) {
    const { data } = useCall(trainingPlanCalls.list, { params: { id: archiveId } });
    const standing = data?.rows
      .filter(({ state }) => STANDING.includes(state))
      .sort((a, b) => STANDING.indexOf(a.state) - STANDING.indexOf(b.state));
    return standing?.slice(0, 1).map(({ id, name }) => ({ value: id, label: name }));
  },
  useHint(isEmpty) {
    const { t } = useTranslation('push');
    return isEmpty ? t('dialog.noPlan') : t('dialog.trainingHint');
  },
  takesFirst: true,
  lasting: {
    days: [30, 60, 90, 180, 365],
    useUsual: () => useTranslation('push').t('dialog.daysOfPlan'),
  },
};
