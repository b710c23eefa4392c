import { EditOutlined, FormOutlined, HistoryOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { reportCalls } from '@cogclinic/contract/reports';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmed } from '#features/identity/shared/useConfirmed.tsx';
import { useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { Loading } from '#ui/states.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { ConclusionHistory } from './ConclusionHistory.tsx';
import { ConclusionState, ConclusionWriters } from './ConclusionState.tsx';
import part from './part.module.css';
import type { Report } from './types.ts';
import { useMaySign } from './useMaySign.ts';

// Loaded on demand: forms are large, and most reports are only read.
const DraftForm = lazy(() => import('./DraftForm.tsx').then((file) => ({ default: file.DraftForm })));
const AmendForm = lazy(() => import('./AmendForm.tsx').then((file) => ({ default: file.AmendForm })));

/** The doctor's conclusion: an editable draft, then a signed text that can only be amended. */
export function Conclusion({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const [editing, setEditing] = useState(false);
  const signed = report.conclusion === 'signed';
  const Form = signed ? AmendForm : DraftForm;
  return (
    <Panel title={labelOf('doctorComment')} className={part.part} extra={<ConclusionState report={report} />}>
      {editing ? (
        <Suspense fallback={<Loading rows={3} />}>
          <Form report={report} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <p className={report.doctorComment ? part.comment : part.muted}>
            {report.doctorComment ?? t('conclusion.none')}
          </p>
          <ConclusionWriters report={report} />
          <Buttons report={report} onEdit={() => setEditing(true)} />
        </>
      )}
    </Panel>
  );
}

function Buttons({ report, onEdit }: { report: Report; onEdit: () => void }) {
  const { t } = useTranslation('reports');
  const maySign = useMaySign();
  const [history, setHistory] = useState(false);
  const signed = report.conclusion === 'signed';
  return (
    <>
      <div className={`${part.buttons} no-print`}>
        {!signed && (
          <Button icon={<EditOutlined aria-hidden="true" />} onClick={onEdit}>
            {t(report.doctorComment ? 'conclusion.edit' : 'conclusion.add')}
          </Button>
        )}
        {report.conclusion === 'draft' && maySign && <SignButton report={report} />}
        {signed && maySign && (
          <Button icon={<FormOutlined aria-hidden="true" />} onClick={onEdit}>
            {t('conclusion.amend')}
          </Button>
        )}
        {report.amendments > 0 && (
          <Button
            type="text"
            icon={<HistoryOutlined aria-hidden="true" />}
            aria-expanded={history}
            onClick={() => setHistory(!history)}
          >
            {t('conclusion.history')}
          </Button>
        )}
      </div>
      {history && <ConclusionHistory id={report.id} />}
    </>
  );
}

function SignButton({ report: { id, version } }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { confirm, dialog } = useConfirmed();
  const { mutate, isPending } = useSend(reportCalls.sign, {
    onSuccess: () => showSuccess(t('conclusion.signDone')),
  });
  const sign = async () => {
    const sure = await confirm({
      title: t('conclusion.signAsk'),
      content: t('conclusion.signHint'),
      ok: t('conclusion.sign'),
    });
    if (sure) mutate({ body: { id, version } });
  };
  return (
    <>
      <Button
        type="primary"
        icon={<SafetyCertificateOutlined aria-hidden="true" />}
        loading={isPending}
        onClick={() => void sign()}
      >
        {t('conclusion.sign')}
      </Button>
      {dialog}
    </>
  );
}
