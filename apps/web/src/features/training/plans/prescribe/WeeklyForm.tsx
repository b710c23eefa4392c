import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { reportError, useSend } from '#ui/api.ts';
import type { FormValues } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Plan } from '../shared/types.ts';
import { useOpenDay } from '../shared/useOpenDay.ts';
import { Meaning } from './Meaning.tsx';
import { PRESCRIPTION, USUAL } from './prescription.ts';
import type { WeeklyStart } from './steps.ts';
import { usePrescriptionFields } from './usePrescriptionFields.tsx';
import { useProblemOfTasks } from './useProblemOfTasks.ts';
import { useSentence } from './useSentence.ts';

const { start, reason } = trainingPlanCalls.save.body.shape;
const SCHEMA = PRESCRIPTION.extend({ start, reason, asScheme: z.boolean().optional() });

type WeeklyFormProps = {
  archiveId: string;
  current: readonly Plan[];
  from: WeeklyStart | null;
  onWritten: () => void;
  onBack: () => void;
  onDone: () => void;
};

/** A weekly plan: written, or begun with a scheme, and prescribed. */
export function WeeklyForm({ archiveId, current, from, onWritten, onBack, onDone }: WeeklyFormProps) {
  const { t } = useTranslation(['trainingPlans', 'ui']);
  const fields = usePrescriptionFields();
  const openDay = useOpenDay(archiveId);
  const sentences = useSentence(openDay);
  const problemOf = useProblemOfTasks();
  const [requestIdOf] = useState(newRequestIds);
  const [schemeIdOf] = useState(newRequestIds);
  const save = useSend(trainingPlanCalls.save, { quiet: true });
  const saveScheme = useSend(trainingPlanCalls.saveScheme, { quiet: true });
  const initial = useMemo<FormValues<typeof SCHEMA>>(
    () => ({ ...USUAL, name: t('ownName'), ...from, start: 'now' }),
    [t, from],
  );
  const [written, setWritten] = useState(initial);
  const sections = useMemo(
    () => [
      { fields: [fields.name, fields.start, fields.weekdays, fields.minutes, fields.weeks] },
      { fields: [fields.tasks, fields.reason, fields.asScheme] },
    ],
    [fields],
  );
  const problem = problemOf('tasks', written.tasks ?? []);

  return (
    <>
      <Meaning
        sentence={sentences.plan(written)}
        problem={problem}
        begins={{ start: written.start, openDay, current }}
      />
      <SchemaForm
        schema={SCHEMA}
        sections={sections}
        initial={initial}
        submitText={t('submit')}
        actions={<Button onClick={onBack}>{t('back')}</Button>}
        check={({ tasks }) => [problemOf('tasks', tasks ?? [])].filter((one) => one !== null)}
        onChange={(values) => {
          setWritten(values);
          onWritten();
        }}
        onSubmit={async ({ asScheme, name, start: begin, reason: why, ...prescription }) => {
          const plan = { kind: 'weekly' as const, ...prescription };
          const body = { archiveId, name, start: begin, reason: why, plan };
          await save.mutateAsync({ body: { ...body, requestId: requestIdOf(body) } });
          showSuccess(t('saved'));
          if (asScheme) {
            const scheme = { id: null, version: null, name, ...prescription };
            // The plan stands: what became of the scheme is told, and nothing is sent twice.
            await saveScheme.mutateAsync({ body: { ...scheme, requestId: schemeIdOf(scheme) } }).catch(reportError);
          }
          onDone();
        }}
      />
    </>
  );
}
