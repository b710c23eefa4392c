import { reportCalls } from '@cogclinic/contract/reports';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmed } from '#features/identity/shared/useConfirmed.tsx';
import { GivenUp } from '#ui/form/givenUp.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Report } from './types.ts';
import { useConclusionSections } from './useConclusionSections.tsx';
import { useConclusionSubmit } from './useConclusionSubmit.ts';

const SCHEMA = reportCalls.amend.body;

/** Amends a signed conclusion with a reason; earlier texts stay in its history. */
export function AmendForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const sections = useConclusionSections<typeof SCHEMA>(report, 'reason');
  const submit = useConclusionSubmit(reportCalls.amend, { done: t('conclusion.amended'), onDone });
  const { id, version, doctorComment } = report;
  const initial = useMemo(
    () => ({ id, version, doctorComment: doctorComment ?? '', reason: '' }),
    [id, version, doctorComment],
  );
  const [draftKey] = useState(`reports.amend.${id}.${version}`);

  const { confirm, dialog } = useConfirmed();
  const signed = async (body: Parameters<typeof submit>[0]['body']) => {
    const asked = { title: t('conclusion.amendAsk'), content: t('conclusion.amendHint'), ok: t('conclusion.sign') };
    if (!(await confirm(asked))) throw new GivenUp();
    return submit({ body });
  };

  return (
    <>
      <SchemaForm
        schema={SCHEMA}
        sections={sections}
        initial={initial}
        draftKey={draftKey}
        onSubmit={signed}
        submitText={t('conclusion.amendSave')}
        compact
        opens
        actions={<Button onClick={onDone}>{t('conclusion.close')}</Button>}
      />
      {dialog}
    </>
  );
}
