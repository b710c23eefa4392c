import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Assignment, Finished } from '../assignment.ts';
import styles from './Keeping.module.css';
import { useKeeping } from './useKeeping.ts';

type KeepingProps = { finished: Finished; keep: NonNullable<Assignment['keep']> };

/** Whether what was played has reached the clinic. */
export function Keeping({ finished, keep }: KeepingProps) {
  const { t } = useTranslation('game');
  const { state, why, again } = useKeeping(finished, keep);
  return (
    <div className={styles.keeping} role="status" data-state={state}>
      <p>
        <span aria-hidden="true">{state === 'saved' ? '✓ ' : state === 'saving' ? '' : '⚠ '}</span>
        {t(`kept.${state}`, { why })}
      </p>
      {state === 'waiting' && <LargeButton onClick={again}>{t('kept.again')}</LargeButton>}
    </div>
  );
}
