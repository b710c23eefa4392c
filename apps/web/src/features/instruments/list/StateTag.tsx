import { CheckCircleOutlined, EditOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { OwnRow } from '../calls.ts';
import styles from './StateTag.module.css';

const SIGNS = {
  draft: { tone: 'notice', icon: <EditOutlined aria-hidden /> },
  published: { tone: 'good', icon: <CheckCircleOutlined aria-hidden /> },
  retired: { tone: 'neutral', icon: <StopOutlined aria-hidden /> },
} as const;

/** Whether an instrument is in use, and whether a draft stands beside it. */
export function StateTag({ state, hasDraft }: Pick<OwnRow, 'state' | 'hasDraft'>) {
  const { t } = useTranslation('instruments');
  return (
    <span className={styles.root}>
      <StatusTag {...SIGNS[state]} text={t(`state.${state}`)} />
      {hasDraft && state !== 'draft' && <StatusTag {...SIGNS.draft} text={t('state.draft')} />}
    </span>
  );
}
