import { CallError } from '@cogclinic/contract/client';
import { addDays } from '@cogclinic/contract/days';
import { LIMITS, optional, wireDate } from '@cogclinic/contract/fields';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { forget, reportError, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { useToday } from '#ui/useToday.ts';
import { isTrained } from '../shared/planDays.ts';
import type { PlanWithDays } from '../shared/types.ts';
import { withPause } from './pauses.ts';

const SCHEMA = z
  .object({ fromDay: wireDate, untilDay: wireDate, why: optional(LIMITS.shortText) })
  .refine(({ fromDay, untilDay }) => fromDay <= untilDay, {
    path: ['untilDay'],
    params: { rule: 'endBeforeStart' },
  });

type PauseDialogProps = { plan: PlanWithDays; open: boolean; onClose: () => void };

/** Pauses a plan for some days, such as holidays. */
export default function PauseDialog({ plan, open, onClose }: PauseDialogProps) {
  const { t } = useTranslation(['trainingPlans', 'ui']);
  const today = useToday();
  const { mutateAsync } = useSend(trainingPlanCalls.pauses, { quiet: true });
  const sections = useMemo(
    () => [
      {
        hint: t(plan.kind === 'weekly' ? 'pause.hintWeekly' : 'pause.hintCustom'),
        fields: [
          { name: 'fromDay', input: 'date', label: t('pause.from') },
          { name: 'untilDay', input: 'date', label: t('pause.until') },
          { name: 'why', input: 'text', label: t('pause.why'), placeholder: t('pause.whyPlaceholder') },
        ] as const,
      },
    ],
    [t, plan.kind],
  );
  // A day on which training has begun takes no pause any more.
  const first = plan.calendar.some((one) => one.day === today && isTrained(one)) ? addDays(today, 1) : today;
  const initial = useMemo(() => ({ fromDay: first, untilDay: first }), [first]);
  return (
    <Modal
      open={open}
      title={t('pause.title', { name: plan.name })}
      onCancel={onClose}
      footer={null}
      width={440}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <SchemaForm
        schema={SCHEMA}
        sections={sections}
        initial={initial}
        compact
        guarded={false}
        submitText={t('pause.submit')}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (pause) => {
          const { id, version, pauses } = plan;
          try {
            await mutateAsync({ params: { id }, body: { version, pauses: withPause(pauses, pause) } });
          } catch (error) {
            if (!(error instanceof CallError) || error.code !== 409) throw error;
            // A colleague changed the plan meanwhile: what was typed stays, to be sent on top of that.
            reportError(error);
            return forget(trainingPlanCalls.pauses.changes);
          }
          showSuccess(t('pause.done'));
          onClose();
        }}
      />
    </Modal>
  );
}
