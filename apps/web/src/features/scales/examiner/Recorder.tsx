import { AudioOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { clockOf } from '@cogclinic/scales/productions';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { RecordingPlayer } from '../shared/productions/RecordingPlayer.tsx';
import styles from './Recorder.module.css';
import { useDesk, useProduction } from './useProduction.ts';
import { useRecorder } from './useRecorder.ts';

/** Records what is said to an item; a later recording takes the place of the one before. */
export function Recorder({ item }: { item: string }) {
  const { t } = useTranslation('examiner');
  const { administrationId, keep, hold } = useDesk();
  const confirm = useConfirm();
  const production = useProduction(item, 'recording');
  const { state, milliseconds, start, stop } = useRecorder({
    onPart: (blob, length) => hold(item, { kind: 'recording', blob, milliseconds: length }),
    onDone: (blob, length) => keep(item, { kind: 'recording', blob, milliseconds: length }),
  });
  const begin = async () => {
    const question = { content: t('recording.replaces'), ok: t('recording.again') };
    if (!production || (await confirm(question))) await start();
  };
  // One button for both, so that the key that starts the recording also ends it.
  const recording = state === 'recording';
  const version = production && ('blob' in production ? production.blob.size : production.bytes);
  return (
    <div className={styles.recorder}>
      <Button
        danger={recording}
        icon={recording ? <PauseCircleOutlined aria-hidden /> : <AudioOutlined aria-hidden />}
        loading={state === 'asking'}
        onClick={recording ? stop : () => void begin()}
      >
        {t(recording ? 'recording.stop' : production ? 'recording.again' : 'recording.start')}
      </Button>
      {recording && (
        <span className={styles.recording} role="timer">
          {t('recording.running', { length: clockOf(milliseconds) })}
        </span>
      )}
      {production && !recording && (
        <RecordingPlayer
          key={version}
          administrationId={administrationId}
          item={item}
          milliseconds={production.milliseconds}
          {...('blob' in production && { blob: production.blob })}
        />
      )}
      {(state === 'denied' || state === 'missing') && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t(`recording.${state}`)}
          description={t(`recording.${state}How`)}
        />
      )}
    </div>
  );
}
