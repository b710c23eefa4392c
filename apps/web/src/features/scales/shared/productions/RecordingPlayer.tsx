import { PlayCircleOutlined } from '@ant-design/icons';
import { productionCalls } from '@cogclinic/contract/productions';
import { clockOf } from '@cogclinic/scales/productions';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import styles from './RecordingPlayer.module.css';

type RecordingPlayerProps = {
  administrationId: string;
  item: string;
  milliseconds: number;
  /** The bytes, where the browser has them still. */
  blob?: Blob;
};

/** A recording, fetched when somebody wants to hear it. */
export function RecordingPlayer({ administrationId, item, milliseconds, blob }: RecordingPlayerProps) {
  const { t } = useTranslation('examiner');
  const [url, setUrl] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  const load = async () => {
    setLoading(true);
    try {
      const bytes = blob ?? (await sendCall(productionCalls.recording, { params: { id: administrationId, item } }));
      setUrl(URL.createObjectURL(bytes));
    } catch (error) {
      reportError(error);
    } finally {
      setLoading(false);
    }
  };
  const length = clockOf(milliseconds);
  if (!url) {
    return (
      <Button icon={<PlayCircleOutlined aria-hidden />} loading={loading} onClick={() => void load()}>
        {t('recording.play', { length })}
      </Button>
    );
  }
  return (
    <audio className={styles.audio} controls autoPlay src={url} aria-label={t('recording.play', { length })}>
      <track kind="captions" />
    </audio>
  );
}
