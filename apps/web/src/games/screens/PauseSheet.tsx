import type { GameCode } from '@cogclinic/games/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { PauseReason } from '../run/runner.ts';
import styles from './Sheet.module.css';
import { Sheet } from './Sheet.tsx';

type PauseSheetProps = { code: GameCode; why: PauseReason; goOn: () => void; leave: () => void };

/** The game stands still: go on, read the rule again, or stop after being asked once more. */
export function PauseSheet({ code, why, goOn, leave }: PauseSheetProps) {
  const { t } = useTranslation(['game', `game-${code}`]);
  const [asks, setAsks] = useState(false);
  if (asks) {
    return (
      <Sheet key="leave" title={t('game:leave.title')} close={() => setAsks(false)}>
        <p>{t('game:leave.text')}</p>
        <div className={styles.choices}>
          <LargeButton primary wide onClick={() => setAsks(false)}>
            {t('game:leave.stay')}
          </LargeButton>
          <LargeButton wide onClick={leave}>
            {t('game:leave.leave')}
          </LargeButton>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet key="pause" title={t(`game:paused.${why}.title`)} close={goOn}>
      <p>{t(`game:paused.${why}.text`)}</p>
      <p>{t(`game-${code}:rule`)}</p>
      <div className={styles.choices}>
        <LargeButton primary wide onClick={goOn}>
          {t('game:goOn')}
        </LargeButton>
        <LargeButton wide onClick={() => setAsks(true)}>
          {t('game:stop')}
        </LargeButton>
      </div>
    </Sheet>
  );
}
