import { CheckCircleFilled, ExclamationCircleOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { ListedSession } from '../types.ts';
import styles from './SessionState.module.css';

type Ended = Pick<ListedSession, 'isValid' | 'flags'> & { ending: NonNullable<ListedSession['ending']> };

/** How a session ended; in words, too, why it does not count, or what to heed of it. */
export function SessionState({ session: { ending, isValid, flags } }: { session: Ended }) {
  const { t } = useTranslation('training');
  const { list } = useFormats();
  const isWhole = ending === 'completed';
  return (
    <span className={styles.state}>
      {isValid ? (
        <StatusTag
          tone={isWhole ? 'good' : 'notice'}
          icon={isWhole ? <CheckCircleFilled /> : <PauseCircleOutlined />}
          text={t(`endings.${ending}`)}
        />
      ) : (
        <StatusTag tone="warning" icon={<ExclamationCircleOutlined />} text={t('invalid')} />
      )}
      {flags.length > 0 && <span className={styles.why}>{list(flags.map((flag) => t(`flags.${flag}`)))}</span>}
    </span>
  );
}
