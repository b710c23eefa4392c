import { CallError } from '@cogclinic/contract/client';
import { reportCalls } from '@cogclinic/contract/reports';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, reportError, useSend } from '#ui/api.ts';
import type { FormSection } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Report } from './types.ts';

const SCHEMA = reportCalls.comment.body;
const SECTIONS: readonly FormSection<typeof SCHEMA>[] = [{ fields: [{ name: 'doctorComment', input: 'textarea' }] }];

/** Writes the draft; a version that somebody else has changed since opens the choice between both. */
export function DraftForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const { mutateAsync } = useSend(reportCalls.comment, {
    invalidates: [reportCalls.one, reportCalls.list],
    quiet: true,
  });
  const { id, version, doctorComment } = report;
  const initial = useMemo(() => ({ id, version, doctorComment }), [id, version, doctorComment]);
  // A draft belongs to the version that it was typed upon.
  const [draftKey] = useState(`reports.comment.${id}.${version}`);

  const submit = async (body: Parameters<typeof mutateAsync>[0]['body']) => {
    try {
      await mutateAsync({ body });
    } catch (error) {
      if (error instanceof CallError && error.code === 409) {
        void invalidate(reportCalls.one);
        // Signed by now: there is nothing left to choose between.
        if (isSigned(error.data)) {
          reportError(error);
          onDone();
          return;
        }
      }
      throw error;
    }
    showSuccess(t('conclusion.saved'));
    onDone();
  };

  return (
    <SchemaForm
      schema={SCHEMA}
      sections={SECTIONS}
      initial={initial}
      draftKey={draftKey}
      onSubmit={submit}
      compact
      actions={<Button onClick={onDone}>{t('conclusion.close')}</Button>}
    />
  );
}

function isSigned(current: unknown): boolean {
  return typeof current === 'object' && current !== null && Reflect.get(current, 'conclusion') === 'signed';
}
