import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import styles from './Goodbye.module.css';
import middle from './middle.module.css';

type GoodbyeProps = {
  /** All tasks of today are done. */
  isDone: boolean;
  /** Back to the game, where it was left before its time. */
  goOn?: () => void;
  leave: () => void;
  /** The device is given back to the staff. */
  giveBack?: () => void;
};

/** The end of today's training, with praise; on a device that was handed over the patient gives it back. */
export function Goodbye({ isDone, goOn, leave, giveBack }: GoodbyeProps) {
  const { t } = useTranslation('game');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={middle.root}>
      <svg className={styles.star} viewBox="0 0 120 120" aria-hidden="true">
        <path d="M60 10l15 31 34 5-25 24 6 34-30-16-30 16 6-34L11 46l34-5z" />
      </svg>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(isDone ? 'goodbye.done' : 'goodbye.stopped')}
      </h1>
      <p>{t(isDone ? 'goodbye.praise' : 'goodbye.thanks')}</p>
      {giveBack && <p className={styles.back}>{t('goodbye.giveBack')}</p>}
      <div className={styles.choices}>
        {goOn && (
          <LargeButton primary wide onClick={goOn}>
            {t('goodbye.goOn')}
          </LargeButton>
        )}
        {giveBack ? (
          <LargeButton wide onClick={giveBack}>
            {t('goodbye.staff')}
          </LargeButton>
        ) : (
          <LargeButton primary wide onClick={leave}>
            {t('result.done')}
          </LargeButton>
        )}
      </div>
    </div>
  );
}
