import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { MainSequence } from '../report/MainSequence.tsx';
import { ScanPath } from '../report/ScanPath.tsx';
import type { EyeInfo, EyeRecording } from '../types.ts';
import { RecordingTrace } from './RecordingTrace.tsx';
import styles from './TracePanel.module.css';

/** The trace of each recording with its events, and what follows from them. */
export default function TracePanel({ info }: { info: EyeInfo }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const recordings = info.recordings.filter(({ quality, state }) => quality !== null && state === 'analysed');
  const [asked, setAsked] = useState<string>();
  const recording = recordings.find(({ id }) => id === asked) ?? recordings[0];
  if (!recording) return null;
  const choice = recordings.length > 1 && (
    <Select
      className="no-print"
      aria-label={t('trace.recording')}
      value={recording.id}
      onChange={setAsked}
      popupMatchSelectWidth={false}
      options={recordings.map(({ id, task }) => ({ value: id, label: t(`eyeMeasures:tasks.${task ?? 'all'}`) }))}
    />
  );
  return (
    <Panel title={t('trace.title')} extra={choice}>
      <WithEvents key={recording.id} info={info} recording={recording} />
    </Panel>
  );
}

function WithEvents({ info, recording }: { info: EyeInfo; recording: EyeRecording }) {
  const { id } = recording;
  const { data, error, refetch } = useCall(eyeRecordingCalls.events, { params: { id } }, { quiet: true });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />;
  const events = data.corrected ?? data.automatic;
  return (
    <>
      <RecordingTrace
        key={recording.revision}
        recording={recording}
        kept={data}
        isOpen={info.assessment.state !== 'reported'}
      />
      <div className={styles.figures}>
        <ScanPath info={info} recording={recording} events={events} />
        <MainSequence events={events} />
      </div>
    </>
  );
}
