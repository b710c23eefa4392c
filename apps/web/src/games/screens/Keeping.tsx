import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Keeping as KeepingOf } from '../assignment.ts';
import styles from './Keeping.module.css';
import { useKeeping } from './useKeeping.ts';

const SIGNS = { saving: '', saved: '✓ ', waiting: '⚠ ', unsafe: '⚠ ', refused: '⚠ ' };

/** Whether a session that was played has reached the clinic. */
export function Keeping({ id, keeping }: { id: string; keeping: KeepingOf }) {
  const { t } = useTranslation('game');
  const { state, why, unsent, sendNow } = useKeeping(id, keeping);
  const isStuck = state === 'waiting' || state === 'unsafe';
  return (
    <div className={styles.keeping} role="status" data-state={state}>
      <p>
        <span aria-hidden="true">{SIGNS[state]}</span>
        {t(`kept.${state}`, { why })}
        {isStuck && unsent > 1 && ` ${t('kept.unsent', { count: unsent })}`}
      </p>
      {isStuck && <LargeButton onClick={sendNow}>{t('kept.again')}</LargeButton>}
    </div>
  );
}
