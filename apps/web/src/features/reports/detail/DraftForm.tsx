import { reportCalls } from '@cogclinic/contract/reports';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormSection } from '#ui/form/types.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Report } from './types.ts';
import { useConclusionSubmit } from './useConclusionSubmit.ts';

const SCHEMA = reportCalls.comment.body;
const SECTIONS: readonly FormSection<typeof SCHEMA>[] = [{ fields: [{ name: 'doctorComment', input: 'textarea' }] }];

/** Edits the draft; if a colleague changed it first, the form offers both versions. */
export function DraftForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const submit = useConclusionSubmit(reportCalls.comment, { done: t('conclusion.saved'), onDone, isOver: isSigned });
  const { id, version, doctorComment } = report;
  const initial = useMemo(() => ({ id, version, doctorComment }), [id, version, doctorComment]);
  // The typed draft applies only to the version it was based on.
  const [draftKey] = useState(`reports.comment.${id}.${version}`);

  return (
    <SchemaForm
      schema={SCHEMA}
      sections={SECTIONS}
      initial={initial}
      draftKey={draftKey}
      onSubmit={(body) => submit({ body })}
      compact
      actions={<Button onClick={onDone}>{t('conclusion.close')}</Button>}
    />
  );
}

/** Once the conclusion is signed, the draft can no longer be saved. */
function isSigned(current: unknown): boolean {
  return typeof current === 'object' && current !== null && Reflect.get(current, 'conclusion') === 'signed';
}
