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

const SCHEMA = reportCalls.comment.body;
const SECTIONS: readonly FormSection<typeof SCHEMA>[] = [{ fields: [{ name: 'doctorComment', input: 'textarea' }] }];

/** Writes the comment; a version that somebody else has changed since opens the choice between both. */
export function CommentForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const { mutateAsync } = useSend(reportCalls.comment, { invalidates: [reportCalls.one], quiet: true });
  const { id, version, doctorComment } = report;
  const initial = useMemo(() => ({ id, version, doctorComment }), [id, version, doctorComment]);
  // A draft belongs to the version that it was typed upon.
  const [draftKey] = useState(`reports.comment.${id}.${version}`);

  const submit = async (body: Parameters<typeof mutateAsync>[0]['body']) => {
    try {
      await mutateAsync({ body });
    } catch (error) {
      if (error instanceof CallError && error.code === 409) void invalidate(reportCalls.one);
      throw error;
    }
    showSuccess(t('comment.saved'));
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
      actions={<Button onClick={onDone}>{t('comment.close')}</Button>}
    />
  );
}
