import { CallError } from '@cogclinic/contract/client';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { forget, reportError, useSend } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { useToday } from '#ui/useToday.ts';
import { Meaning } from '../prescribe/Meaning.tsx';
import { useProblemOfTasks } from '../prescribe/useProblemOfTasks.ts';
import { isTrained } from '../shared/planDays.ts';
import type { Item, PlanWithDays } from '../shared/types.ts';
import { Board } from './Board.tsx';
import { changesOf } from './items.ts';
import { useCustomSentence } from './useCustomSentence.ts';

const SCHEMA = z.object({ items: trainingPlanCalls.save.body.shape.plan.options[1].shape.items });

type ItemsFormProps = {
  plan: PlanWithDays;
  rows: readonly Item[];
  version: number;
  onWritten: () => void;
  onDone: () => void;
};

/** The items of a custom plan on their days; only what was changed here is sent, so that a colleague's changes stay. */
export function ItemsForm({ plan, rows, version, onWritten, onDone }: ItemsFormProps) {
  const { t } = useTranslation(['trainingPlans', 'ui']);
  const today = useToday();
  const sentenceOf = useCustomSentence();
  const problemOf = useProblemOfTasks();
  // What the changes are counted from: the items as they stood when they were opened.
  const [base] = useState(rows);
  const [written, setWritten] = useState(rows);
  const save = useSend(trainingPlanCalls.customSave, { quiet: true, callerForgets: true });
  const remove = useSend(trainingPlanCalls.customDelete, { quiet: true, callerForgets: true });
  const initial = useMemo(() => ({ items: [...base] }), [base]);
  const sections = useMemo(() => {
    const trained = new Set(plan.calendar.filter(isTrained).map(({ day }) => day));
    const render = (control: ControlProps) => (
      <Board {...control} today={today} isLocked={(day) => day < today || day < plan.startDay || trained.has(day)} />
    );
    return [
      {
        fields: [
          { name: 'items', input: 'custom', label: t('field.days'), span: 'full', required: true, render },
        ] as const,
      },
    ];
  }, [t, today, plan]);

  const send = async (items: readonly Item[]) => {
    const planId = plan.id;
    const { saved, deleted } = changesOf(base, items);
    let current = version;
    // Added first, so that the plan never has too few tasks in between.
    if (saved.length > 0) {
      ({ version: current } = await save.mutateAsync({ body: { planId, version: current, items: saved } }));
    }
    if (deleted.length > 0) await remove.mutateAsync({ body: { planId, version: current, ids: deleted } });
  };

  return (
    <>
      <Meaning sentence={sentenceOf(written)} problem={problemOf('items', written)} />
      <SchemaForm
        schema={SCHEMA}
        sections={sections}
        initial={initial}
        compact
        submitText={t('custom.save')}
        actions={<Button onClick={onDone}>{t('ui:actions.cancel')}</Button>}
        check={({ items }) => [problemOf('items', items ?? [])].filter((one) => one !== null)}
        onChange={({ items }) => {
          setWritten(items ?? []);
          onWritten();
        }}
        onSubmit={async ({ items }) => {
          try {
            await send(items);
          } catch (error) {
            // What was put stays, to be sent on top of what the plan holds now.
            void forget(trainingPlanCalls.customSave.changes);
            if (!(error instanceof CallError) || error.code !== 409) throw error;
            return reportError(error);
          }
          showSuccess(t('custom.saved'));
          onDone();
          await forget(trainingPlanCalls.customSave.changes);
        }}
      />
    </>
  );
}
