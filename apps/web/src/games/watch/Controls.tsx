import { useTranslation } from 'react-i18next';
import styles from './Controls.module.css';
import type { Film } from './film.ts';
import { usePauseTexts } from './usePauseTexts.ts';
import { SPEEDS, type useProjector } from './useProjector.ts';

type ControlsProps = { film: Film; projector: ReturnType<typeof useProjector> };

const SIGNS = {
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  previous: 'M5 4h3v16H5zM20 4v16L9 12z',
  next: 'M16 4h3v16h-3zM4 4v16l11-8z',
};

/** Play and pause, from trial to trial, and how fast. */
export function Controls({ film, projector }: ControlsProps) {
  const { t } = useTranslation('game-watch');
  const { trial, isRunning, speed, setSpeed, toggle, jump } = projector;
  const played = film.trials[trial];
  const last = Math.max(0, film.trials.length - 1);
  const to = (at: number) => jump(film.trials[Math.min(last, Math.max(0, at))]?.from ?? 0);
  const told = played
    ? t('trial', {
        trial: trial + 1,
        trials: film.trials.length,
        level: played.level,
        outcome: t(played.judged.isCorrect ? 'right' : 'wrong'),
      })
    : t('none');
  return (
    <section className={styles.controls} aria-label={t('controls')}>
      <p className={styles.told}>
        {told}
        {played && played.judged.responseMs !== null && ` · ${t('ms', { ms: Math.round(played.judged.responseMs) })}`}
      </p>
      <input
        className={styles.trials}
        type="range"
        min={1}
        max={last + 1}
        step={1}
        value={trial + 1}
        aria-label={t('trials')}
        aria-valuetext={told}
        onChange={({ target }) => to(target.valueAsNumber - 1)}
      />
      <Pauses film={film} jump={jump} />
      <div className={styles.buttons}>
        <button type="button" aria-label={t('previous')} disabled={trial === 0} onClick={() => to(trial - 1)}>
          <Sign of="previous" />
        </button>
        <button type="button" className={styles.play} onClick={toggle}>
          <Sign of={isRunning ? 'pause' : 'play'} />
          <span className={styles.word}>{t(isRunning ? 'pause' : 'play')}</span>
        </button>
        <button type="button" aria-label={t('next')} disabled={trial >= last} onClick={() => to(trial + 1)}>
          <Sign of="next" />
        </button>
        <fieldset className={styles.speeds} aria-label={t('speed')}>
          {SPEEDS.map((one) => (
            <label key={one}>
              <input type="radio" name="speed" checked={speed === one} onChange={() => setSpeed(one)} />
              {one}×
            </label>
          ))}
        </fieldset>
      </div>
    </section>
  );
}

/** The film begins so many ms before the pause that was asked for. */
const BEFORE_MS = 1500;

/** Where the patient paused; each leads to the moment before it. */
function Pauses({ film, jump }: { film: Film; jump: (t: number) => void }) {
  const { t } = useTranslation('game-watch');
  const said = usePauseTexts();
  if (film.pauses.length === 0) return null;
  return (
    <ul className={styles.pauses} aria-label={t('pauses')}>
      {film.pauses.map((pause) => (
        <li key={pause.at}>
          <button type="button" onClick={() => jump(pause.at - BEFORE_MS)}>
            <Sign of="pause" />
            {said(pause)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sign({ of }: { of: keyof typeof SIGNS }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[of]} />
    </svg>
  );
}
