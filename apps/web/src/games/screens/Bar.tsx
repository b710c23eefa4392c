import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSetting } from '../parts/settings.ts';
import { useEscape } from '../parts/useEscape.ts';
import { useFullScreen } from '../parts/useFullScreen.ts';
import styles from './Bar.module.css';

type BarProps = {
  title: string;
  /** Share of the time that is over, 0 to 1; null where it does not count. */
  progress: number | null;
  /** What the last button does, also by Escape. */
  way: { kind: 'pause' | 'back'; go: () => void };
};

/** Screen readers hear of the time in steps of so many percent. */
const STEP = 10;
const SIGNS = {
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  back: 'M14.5 5 16 6.5 10.5 12 16 17.5 14.5 19l-7-7z',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM14.5 8.5a5 5 0 0 1 0 7M17 6a8.5 8.5 0 0 1 0 12',
  muted: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15 9.5l5 5M20 9.5l-5 5',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
};

/** What stands above every game: what it is, how far, and the way to pause. */
export function Bar({ title, progress, way: { kind, go } }: BarProps) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      <BarButtons kind={kind} go={go} />
      {progress !== null && <Time progress={progress} />}
    </header>
  );
}

/** Nothing of them changes while a trial does: a frame that shows a new stage has enough to do. */
const BarButtons = memo(function BarButtons({ kind, go }: BarProps['way']) {
  const { t } = useTranslation('game');
  const hasSound = useSetting('hasSound');
  const fullScreen = useFullScreen();
  useEscape(go);
  return (
    <>
      <BarButton
        sign={hasSound ? 'sound' : 'muted'}
        word={t('sound')}
        isPressed={hasSound}
        press={() => changeSettings({ hasSound: !hasSound })}
      />
      <BarButton sign="full" word={t('fullScreen')} isPressed={fullScreen.isFull} press={fullScreen.change} />
      <BarButton sign={kind} word={t(kind)} press={go} />
      {fullScreen.isRefused && (
        <p className={styles.refused} role="alert">
          {t('noFullScreen')}
        </p>
      )}
    </>
  );
});

/** How much of the time is over. It is moved, not resized: the page need not be laid out anew for it. */
function Time({ progress }: { progress: number }) {
  const { t } = useTranslation('game');
  const percent = Math.floor((progress * 100) / STEP) * STEP;
  return (
    <div
      className={styles.time}
      role="progressbar"
      aria-label={t('time')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.passed} style={{ transform: `translateX(${Math.min(0, progress * 100 - 100)}%)` }} />
    </div>
  );
}

type BarButtonProps = { sign: keyof typeof SIGNS; word: string; isPressed?: boolean; press: () => void };

function BarButton({ sign, word, isPressed, press }: BarButtonProps) {
  return (
    <button type="button" className={styles.button} aria-pressed={isPressed} onClick={press}>
      <svg viewBox="0 0 24 24" aria-hidden="true" data-sign={sign}>
        <path d={SIGNS[sign]} />
      </svg>
      <span className={styles.word}>{word}</span>
    </button>
  );
}
