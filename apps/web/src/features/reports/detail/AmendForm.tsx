import { CallError } from '@cogclinic/contract/client';
import { reportCalls } from '@cogclinic/contract/reports';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useSend } from '#ui/api.ts';
import type { FormSection } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Report } from './types.ts';

const SCHEMA = reportCalls.amend.body;
const SECTIONS: readonly FormSection<typeof SCHEMA>[] = [
  {
    fields: [
      { name: 'doctorComment', input: 'textarea' },
      { name: 'reason', input: 'textarea' },
    ],
  },
];

/** Amends a signed conclusion and says why; the texts before stay in its history. */
export function AmendForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const { mutateAsync } = useSend(reportCalls.amend, {
    invalidates: [reportCalls.one, reportCalls.conclusions, reportCalls.list],
    quiet: true,
  });
  const { id, version, doctorComment } = report;
  const initial = useMemo(
    () => ({ id, version, doctorComment: doctorComment ?? '', reason: '' }),
    [id, version, doctorComment],
  );
  const [draftKey] = useState(`reports.amend.${id}.${version}`);

  const submit = async (body: Parameters<typeof mutateAsync>[0]['body']) => {
    try {
      await mutateAsync({ body });
    } catch (error) {
      if (error instanceof CallError && error.code === 409) void invalidate(reportCalls.one);
      throw error;
    }
    showSuccess(t('conclusion.amended'));
    onDone();
  };

  return (
    <SchemaForm
      schema={SCHEMA}
      sections={SECTIONS}
      initial={initial}
      draftKey={draftKey}
      onSubmit={submit}
      submitText={t('conclusion.amendSave')}
      compact
      actions={<Button onClick={onDone}>{t('conclusion.close')}</Button>}
    />
  );
}
