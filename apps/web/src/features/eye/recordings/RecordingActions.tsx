import { AimOutlined, DownloadOutlined } from '@ant-design/icons';
import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { EyeAssessment, EyeRecording } from '../types.ts';
import styles from './Recordings.module.css';

const AlignDialog = lazy(() => import('./AlignDialog.tsx'));

/** A recording can be laid against what was shown anew, until the report is issued, and fetched as it was sent. */
export function RecordingActions({ assessment, recording }: { assessment: EyeAssessment; recording: EyeRecording }) {
  const { t } = useTranslation('eye');
  const [aligns, setAligns] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const { id, fileName, state } = recording;
  const fetchOriginal = async () => {
    setFetching(true);
    try {
      saveBlob(await sendCall(eyeRecordingCalls.original, { params: { id } }), fileName);
    } catch (error) {
      reportError(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <div className={`${styles.actions} no-print`}>
      {assessment.state !== 'reported' && state !== 'waiting' && (
        <Button icon={<AimOutlined aria-hidden="true" />} onClick={() => setAligns(true)}>
          {t('align.open')}
        </Button>
      )}
      <Button icon={<DownloadOutlined aria-hidden="true" />} loading={isFetching} onClick={() => void fetchOriginal()}>
        {t('align.original')}
      </Button>
      <Suspense fallback={null}>
        {aligns && <AlignDialog assessment={assessment} recording={recording} onClose={() => setAligns(false)} />}
      </Suspense>
    </div>
  );
}
