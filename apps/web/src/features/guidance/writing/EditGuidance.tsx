import { guidanceCalls } from '@cogclinic/contract/guidance';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import type { Guidance } from '../calls.ts';
import { guidancePath } from '../shared/paths.ts';
import { GuidanceForm } from './GuidanceForm.tsx';
import { useWriting } from './useWriting.ts';
import styles from './writing.module.css';

const [SCHEMA] = guidanceCalls.save.body.options;

type EditGuidanceProps = { id: string; archiveId: string; patientName: string };

/** Writes the next version of a guidance. */
export default function EditGuidance({ id, archiveId, patientName }: EditGuidanceProps) {
  const { data, error, refetch } = useCall(guidanceCalls.one, { params: { id } }, { quiet: true });
  const { t } = useTranslation('guidance');
  if (error || (data && data.archiveId !== archiveId))
    return <Failure error={error ?? new Error(t('missing'))} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return <Writing guidance={data} patientName={patientName} />;
}

function Writing({ guidance, patientName }: { guidance: Guidance; patientName: string }) {
  const { t } = useTranslation('guidance');
  const navigate = useNavigate();
  const { id, version, title, body, language, archiveId, issuedRevision } = guidance;
  const { mutateAsync } = useSend(guidanceCalls.save, { quiet: true });
  const initial = useMemo(() => ({ id, version, title, body, language }), [id, version, title, body, language]);
  const writing = useWriting({ archiveId, patientName }, { ...initial, reportId: guidance.reportId });
  const back = guidancePath(archiveId, { guidanceId: id });
  return (
    <Panel title={t('writeChange')} className={styles.panel}>
      {issuedRevision !== null && (
        <Alert
          className={styles.notice}
          type="info"
          showIcon
          title={t('olderReadLong', { revision: issuedRevision })}
        />
      )}
      <GuidanceForm
        schema={SCHEMA}
        initial={initial}
        writing={writing}
        draftKey={`guidance.${id}.${version}`}
        onCancel={() => void navigate(back)}
        onSubmit={async (given) => {
          const saved = await mutateAsync({ body: given });
          showSuccess(t('saved'));
          await navigate(back, { replace: true });
          return saved;
        }}
      />
    </Panel>
  );
}
