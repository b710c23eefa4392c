import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import styles from './ConnectionCheck.module.css';
import type { Outcome } from './useConnectionCheck.ts';

const TYPES = { checking: 'info', fine: 'success', problem: 'error' } as const;

/** What came of a try to connect, above the list that it was begun from. */
export function ConnectionCheck({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('partners');
  const { number } = useFormats();
  const textOf = ({ name, state, message, milliseconds }: Outcome) => {
    if (state === 'checking') return t('checking', { name });
    return milliseconds === null
      ? t('failed', { name, message })
      : t('checked', { name, message, ms: number(milliseconds) });
  };
  return (
    <div role="status" className={styles.root}>
      {outcome && <Alert type={TYPES[outcome.state]} showIcon title={textOf(outcome)} />}
    </div>
  );
}
