import type { Saving } from '@cogclinic/outbox/saving';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Progress } from './path.ts';
import { SavedState } from './SavedState.tsx';
import styles from './ScreenParts.module.css';

export type ScreenProps = {
  progress: Progress;
  saving: Saving;
  /** True while the next screen depends on a value that is still being calculated. */
  waiting: boolean;
  onBack: () => void;
  onNext: () => void;
};

/** The progress, and whether all answers are saved. Questions that answers may still add count as unanswered. */
export function ProgressBar({ progress: { place, asked, coming }, saving }: Pick<ScreenProps, 'progress' | 'saving'>) {
  const { t } = useTranslation('guest');
  return (
    <div className={styles.top}>
      <progress className={styles.progress} max={asked + coming} value={place} aria-label={t('scale.progress')} />
      <SavedState saving={saving} />
    </div>
  );
}

type BackAndNextProps = Pick<ScreenProps, 'waiting' | 'onBack'> & { next: string };

/** The buttons back and next; next submits the surrounding form. */
export function BackAndNext({ waiting, onBack, next }: BackAndNextProps) {
  const { t } = useTranslation('guest');
  return (
    <div className={styles.steps}>
      <LargeButton onClick={onBack}>{t('scale.back')}</LargeButton>
      <LargeButton type="submit" primary aria-disabled={waiting}>
        {next}
      </LargeButton>
    </div>
  );
}
