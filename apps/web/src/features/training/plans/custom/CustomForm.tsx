import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { startDayOf } from '@cogclinic/contract/trainingSchedule';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSend } from '#ui/api.ts';
import type { ControlProps, FormValues } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { useToday } from '#ui/useToday.ts';
import { Meaning } from '../prescribe/Meaning.tsx';
import { usePrescriptionFields } from '../prescribe/usePrescriptionFields.tsx';
import { useProblemOfTasks } from '../prescribe/useProblemOfTasks.ts';
import type { Item, Plan } from '../shared/types.ts';
import { useOpenDay } from '../shared/useOpenDay.ts';
import { Board } from './Board.tsx';
import { useCustomSentence } from './useCustomSentence.ts';

const { name, start, reason, plan } = trainingPlanCalls.save.body.shape;
const SCHEMA = z.object({ name, start, reason, items: plan.options[1].shape.items });

type CustomFormProps = {
  archiveId: string;
  current: readonly Plan[];
  onWritten: () => void;
  onBack: () => void;
  onDone: () => void;
};

/** A plan whose tasks are put on days one by one. */
export function CustomForm({ archiveId, current, onWritten, onBack, onDone }: CustomFormProps) {
  const { t } = useTranslation('trainingPlans');
  const today = useToday();
  const fields = usePrescriptionFields();
  const sentenceOf = useCustomSentence();
  const problemOf = useProblemOfTasks();
  const [requestIdOf] = useState(newRequestIds);
  const { mutateAsync } = useSend(trainingPlanCalls.save, { quiet: true });
  const initial = useMemo<FormValues<typeof SCHEMA>>(() => ({ name: t('ownName'), start: 'now', items: [] }), [t]);
  const [written, setWritten] = useState(initial);
  const openDay = useOpenDay(archiveId);
  const firstDay = startDayOf(written.start ?? 'now', today, openDay);
  const sections = useMemo(() => {
    const items = {
      name: 'items',
      input: 'custom',
      label: t('field.days'),
      span: 'full',
      required: true,
      render: (control: ControlProps) => <Board {...control} today={today} isLocked={(day) => day < firstDay} />,
    } as const;
    return [{ fields: [fields.name, fields.start] }, { fields: [items, fields.reason] }];
  }, [fields, t, today, firstDay]);
  const problemsOf = (items: readonly Item[], first: string) => {
    const early = items.some(({ day }) => day < first);
    return [problemOf('items', items), early ? { path: 'items', rule: 'beforeFirstDay', params: {} } : null].filter(
      (one) => one !== null,
    );
  };
  const [problem = null] = problemsOf(written.items ?? [], firstDay);

  return (
    <>
      <Meaning
        sentence={sentenceOf(written.items ?? [])}
        problem={problem}
        begins={{ start: written.start, openDay, current }}
      />
      <SchemaForm
        schema={SCHEMA}
        sections={sections}
        initial={initial}
        submitText={t('submit')}
        actions={<Button onClick={onBack}>{t('back')}</Button>}
        check={(values) => problemsOf(values.items ?? [], startDayOf(values.start ?? 'now', today, openDay))}
        onChange={(values) => {
          setWritten(values);
          onWritten();
        }}
        onSubmit={async ({ items, ...given }) => {
          const body = { archiveId, ...given, plan: { kind: 'custom' as const, items } };
          await mutateAsync({ body: { ...body, requestId: requestIdOf(body) } });
          showSuccess(t('saved'));
          onDone();
        }}
      />
    </>
  );
}
