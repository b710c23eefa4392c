import { guidanceCalls } from '@cogclinic/contract/guidance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { newRequestIds } from '#ui/requestIds.ts';
import { Loading } from '#ui/states.tsx';
import { guidancePath } from '../shared/paths.ts';
import { GuidanceForm } from './GuidanceForm.tsx';
import { useWriting } from './useWriting.ts';
import styles from './writing.module.css';

// The request id is added on submit.
const SCHEMA = guidanceCalls.add.body.omit({ requestId: true });

type NewGuidanceProps = { archiveId: string; patientName: string; reportId: string | null };

/** Writes a new guidance; one that answers a report starts from the best fitting template. */
export default function NewGuidance({ archiveId, patientName, reportId }: NewGuidanceProps) {
  const { t } = useTranslation('guidance');
  const navigate = useNavigate();
  const [requestIdFor] = useState(newRequestIds);
  const [first] = useState(() => ({ language: currentLanguage(), reportId }));
  const writing = useWriting({ archiveId, patientName }, first);
  const { mutateAsync } = useSend(guidanceCalls.add, { quiet: true });
  const [initial, setInitial] = useState<object | null>(null);
  if (!initial && writing.ready) {
    setInitial({ archiveId, ...first, ...(reportId ? writing.best() : {}) });
  }

  return (
    <Panel title={t('writeNew')} className={styles.panel}>
      {initial ? (
        <GuidanceForm
          schema={SCHEMA}
          initial={initial}
          writing={writing}
          chooseReport
          draftKey={`guidance.new.${archiveId}`}
          onCancel={() => void navigate(guidancePath(archiveId))}
          onSubmit={async (body) => {
            const saved = await mutateAsync({ body: { ...body, requestId: requestIdFor(body) } });
            showSuccess(t('saved'));
            await navigate(guidancePath(archiveId, { guidanceId: saved.id }), { replace: true });
          }}
        />
      ) : (
        <Loading rows={8} />
      )}
    </Panel>
  );
}
