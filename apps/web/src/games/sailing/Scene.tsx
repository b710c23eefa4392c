import { FIELD } from '@cogclinic/games/sailing/field';
import type { SailingAnswer, SailingStimulus } from '@cogclinic/games/sailing/trial';
import { useTranslation } from 'react-i18next';
import { Board } from '../parts/Board.tsx';
import { Verdict } from '../parts/Verdict.tsx';
import type { SceneProps } from '../playable.ts';
import { isSteered } from './keys.ts';
import { Lane } from './Lane.tsx';
import { DirectionQuestion, ShipQuestion } from './Questions.tsx';
import styles from './Scene.module.css';
import { Sea } from './Sea.tsx';
import { Truth } from './Truth.tsx';

/** A sea in fog, which opens for a moment. */
export function Scene(props: SceneProps<SailingStimulus, SailingAnswer>) {
  const { trial, stage, judged, isOpen } = props;
  const { stimulus, answer } = trial;
  const hasLane = stimulus.part === 'lane';
  return (
    <div className={styles.scene}>
      <div className={styles.head}>
        {judged ? <Verdict isCorrect={judged.isCorrect} /> : <Call stage={stage} hasLane={hasLane} />}
      </div>
      <Board field={FIELD}>
        {(laid) => (
          <>
            <Sea stimulus={stimulus} stage={stage} />
            {stage === 'ship' && <ShipQuestion laid={laid} isOpen={isOpen} />}
            {stage === 'direction' && <DirectionQuestion laid={laid} isOpen={isOpen} />}
            {judged && <Truth stimulus={stimulus} answer={answer} />}
          </>
        )}
      </Board>
      {hasLane && <Lane {...props} />}
    </div>
  );
}

/** What to do now; it stays the same while the fog opens, so that nothing draws the eye away. */
function Call({ stage, hasLane }: { stage: string; hasLane: boolean }) {
  const { t } = useTranslation('game-sailing');
  return (
    <p className={styles.call} role="status">
      {isSteered(stage) && t(hasLane ? 'steer' : 'look')}
      {stage === 'ship' && t('whichShip')}
      {stage === 'direction' && t('whichDirection')}
    </p>
  );
}
