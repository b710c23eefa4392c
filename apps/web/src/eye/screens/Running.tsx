import type { ShownTrial, Trial } from '@cogclinic/gaze/tasks/trial';
import type { Screen } from '@cogclinic/gaze/trace';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#games/parts/useEscape.ts';
import { useAway } from '#games/run/useAway.ts';
import { Stimulus } from '../draw/Stimulus.tsx';
import { useTrials } from '../run/useTrials.ts';
import { usePageSize } from '../usePageSize.ts';
import { Paused } from './Paused.tsx';
import styles from './Running.module.css';

type RunningProps = {
  screen: Screen;
  trials: readonly Trial[];
  hasMarker: boolean;
  done: (shown: readonly ShownTrial[]) => void;
  /** Left before the end, with what was shown so far. */
  leave: (shown: readonly ShownTrial[]) => void;
  /** The window is no longer as it was measured. */
  measureAgain: () => void;
};

/** The stimuli of a task, or of its practice. Anything pauses: Escape, Space, a touch, another window, a smaller one. */
export function Running({ screen, trials, hasMarker, done, leave, measureAgain }: RunningProps) {
  const { t } = useTranslation('game');
  const [isPaused, setPaused] = useState(false);
  const { width, height } = usePageSize();
  const isResized = width !== screen.widthPx || height !== screen.heightPx;
  const { showing, mover, shown } = useTrials(trials, isPaused, done);
  const pause = useCallback(() => setPaused(true), []);
  useEscape(pause);
  useAway(!isPaused, pause);
  useEffect(() => {
    if (isResized) pause();
  }, [isResized, pause]);
  return (
    <main className={styles.running}>
      {showing && (
        <Stimulus
          screen={screen}
          phase={showing.definition}
          marker={hasMarker ? showing.count % 2 === 1 : null}
          mover={mover}
        />
      )}
      <button type="button" className={styles.pause} aria-label={t('pause')} onClick={pause} />
      {isPaused && (
        <Paused
          isResized={isResized}
          goOn={() => setPaused(false)}
          leave={() => leave(shown())}
          measureAgain={measureAgain}
        />
      )}
    </main>
  );
}
