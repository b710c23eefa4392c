import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { play } from '../parts/sound.ts';
import styles from './Countdown.module.css';

const FROM = 3;
const STEP_MS = 900;

/** Three, two, one. */
export function Countdown({ done }: { done: () => void }) {
  const { t } = useTranslation('game');
  const [left, setLeft] = useState(FROM);
  useEffect(() => {
    play(left > 0 ? 'ready' : 'go');
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : done()), STEP_MS);
    return () => clearTimeout(timer);
  }, [left, done]);
  return (
    <div className={styles.countdown}>
      <p className={styles.title}>{t('getReady')}</p>
      <p key={left} className={styles.number} role="timer">
        {left}
      </p>
    </div>
  );
}
