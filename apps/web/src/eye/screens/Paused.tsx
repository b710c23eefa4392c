import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFullScreen } from '#games/parts/useFullScreen.ts';
import { Sheet } from '#games/screens/Sheet.tsx';
import { LargeButton } from '#ui/LargeButton.tsx';
import styles from './Paused.module.css';

type PausedProps = { isResized: boolean; goOn: () => void; leave: () => void; measureAgain: () => void };

/** The stimuli stand still: go on with the trial from its beginning, measure the window again, or stop after being asked. */
export function Paused({ isResized, goOn, leave, measureAgain }: PausedProps) {
  const { t } = useTranslation(['eyeRun', 'game']);
  const [asks, setAsks] = useState(false);
  const { isFull, isRefused, change } = useFullScreen();
  if (asks) {
    return (
      <Sheet key="leave" title={t('eyeRun:stop.title')} close={() => setAsks(false)}>
        <p>{t('eyeRun:stop.text')}</p>
        <div className={styles.choices}>
          <LargeButton primary wide onClick={() => setAsks(false)}>
            {t('eyeRun:stop.stay')}
          </LargeButton>
          <LargeButton wide onClick={leave}>
            {t('eyeRun:stop.leave')}
          </LargeButton>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet key="pause" title={t('eyeRun:paused.title')} close={isResized ? () => undefined : goOn}>
      <p>{t(isResized ? 'eyeRun:paused.resized' : 'eyeRun:paused.text')}</p>
      <div className={styles.choices}>
        {!isFull && !isRefused && (
          <LargeButton wide onClick={change}>
            {t('game:fullScreen')}
          </LargeButton>
        )}
        {isResized ? (
          <LargeButton primary wide onClick={measureAgain}>
            {t('eyeRun:paused.measure')}
          </LargeButton>
        ) : (
          <LargeButton primary wide onClick={goOn}>
            {t('game:goOn')}
          </LargeButton>
        )}
        <LargeButton wide onClick={() => setAsks(true)}>
          {t('eyeRun:stop.leave')}
        </LargeButton>
      </div>
    </Sheet>
  );
}
