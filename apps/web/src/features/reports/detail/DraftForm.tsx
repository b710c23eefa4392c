import { reportCalls } from '@cogclinic/contract/reports';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Report } from './types.ts';
import { useConclusionSections } from './useConclusionSections.tsx';
import { useConclusionSubmit } from './useConclusionSubmit.ts';

const SCHEMA = reportCalls.comment.body;

/** Edits the draft; if a colleague changed it first, the form offers both versions. */
export function DraftForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const sections = useConclusionSections<typeof SCHEMA>(report);
  const submit = useConclusionSubmit(reportCalls.comment, { done: t('conclusion.saved'), onDone, isOver: isSigned });
  const { id, version, doctorComment } = report;
  const initial = useMemo(() => ({ id, version, doctorComment }), [id, version, doctorComment]);
  // The typed draft applies only to the version it was based on.
  const [draftKey] = useState(`reports.comment.${id}.${version}`);

  return (
    <SchemaForm
      schema={SCHEMA}
      sections={sections}
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
