import { id, versionField } from '@cogclinic/contract/fields';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { FormValues } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Meaning } from '../prescribe/Meaning.tsx';
import { PRESCRIPTION, USUAL } from '../prescribe/prescription.ts';
import { usePrescriptionFields } from '../prescribe/usePrescriptionFields.tsx';
import { useProblemOfTasks } from '../prescribe/useProblemOfTasks.ts';
import { useSentence } from '../prescribe/useSentence.ts';
import type { Scheme } from '../shared/types.ts';

const SCHEMA = PRESCRIPTION.extend({ id: id.nullish(), version: versionField.nullish() });

type SchemeFormProps = { scheme: Scheme | null; onWritten: () => void; onBack: () => void };

/** Adds a scheme of the institution, or changes one. */
export function SchemeForm({ scheme, onWritten, onBack }: SchemeFormProps) {
  const { t } = useTranslation('trainingPlans');
  const fields = usePrescriptionFields();
  const sentences = useSentence();
  const problemOf = useProblemOfTasks();
  const [requestIdOf] = useState(newRequestIds);
  const { mutateAsync } = useSend(trainingPlanCalls.saveScheme, { quiet: true });
  const initial = useMemo<FormValues<typeof SCHEMA>>(() => scheme ?? USUAL, [scheme]);
  const [written, setWritten] = useState(initial);
  const sections = useMemo(
    () => [{ fields: [fields.name, fields.weekdays, fields.minutes, fields.weeks] }, { fields: [fields.tasks] }],
    [fields],
  );
  return (
    <>
      <Meaning sentence={sentences.scheme(written)} problem={problemOf('tasks', written.tasks ?? [])} />
      <SchemaForm
        schema={SCHEMA}
        sections={sections}
        initial={initial}
        submitText={t('scheme.save')}
        actions={<Button onClick={onBack}>{t('back')}</Button>}
        check={({ tasks }) => [problemOf('tasks', tasks ?? [])].filter((one) => one !== null)}
        onChange={(values) => {
          setWritten(values);
          onWritten();
        }}
        onSubmit={async (given) => {
          const body = { ...given, id: given.id ?? null, version: given.version ?? null };
          const saved = await mutateAsync({ body: { ...body, requestId: requestIdOf(body) } });
          showSuccess(t('scheme.saved'));
          onBack();
          return saved;
        }}
      />
    </>
  );
}
