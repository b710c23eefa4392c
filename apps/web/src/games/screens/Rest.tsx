import type { GameCode } from '@cogclinic/games/game';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Rest as RestOf } from '../row.ts';
import middle from './middle.module.css';
import styles from './Rest.module.css';

type RestProps = {
  rest: RestOf;
  /** What comes after it. */
  game: GameCode;
  goOn: () => void;
  stop: () => void;
};

/** Screen readers hear of the time in steps of so many seconds. */
const TOLD_SECONDS = 15;

/** A rest between two tasks: a short one may be cut short, the long one runs its time. */
export function Rest({ rest: { seconds, isLong }, game, goOn, stop }: RestProps) {
  const { t } = useTranslation(['game', 'games']);
  const [left, setLeft] = useState(seconds);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const isOver = left === 0;
  return (
    <div className={middle.root}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(isOver ? 'game:rest.over' : isLong ? 'game:rest.long' : 'game:rest.offered')}
      </h1>
      <p>{t('game:rest.text')}</p>
      <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="52" />
        {left < seconds && (
          <circle cx="60" cy="60" r="52" pathLength={seconds} strokeDasharray={`${seconds - left} ${seconds}`} />
        )}
        <text x="60" y="60">
          {left}
        </text>
      </svg>
      <p className="visually-hidden" role="timer" aria-live="polite">
        {t('game:rest.left', { count: Math.ceil(left / TOLD_SECONDS) * TOLD_SECONDS })}
      </p>
      <p>{t('game:rest.next', { name: t(`games:name.${game}`) })}</p>
      <div className={styles.choices}>
        {(isOver || !isLong) && (
          <LargeButton primary wide onClick={goOn}>
            {t('game:goOn')}
          </LargeButton>
        )}
        <LargeButton wide onClick={stop}>
          {t('game:rest.stop')}
        </LargeButton>
      </div>
    </div>
  );
}
