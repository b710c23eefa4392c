import type { ButterflyStimulus, Touch } from '@cogclinic/games/butterflyfluttering/game';
import { STAGE } from '@cogclinic/games/butterflyfluttering/plan';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../parts/Board.tsx';
import { play } from '../parts/sound.ts';
import { Verdict } from '../parts/Verdict.tsx';
import type { SceneProps } from '../playable.ts';
import { Meadow } from './Meadow.tsx';
import styles from './Scene.module.css';
import { Swarm } from './Swarm.tsx';

/** A meadow over which butterflies flutter; some of them glow at first. */
export function Scene(props: SceneProps<ButterflyStimulus, readonly Touch[]>) {
  const { trial, stage, judged } = props;
  const chosen = trial.answer.length;
  useEffect(() => {
    if (chosen > 0) play('step', chosen);
  }, [chosen]);
  return (
    <div className={styles.scene}>
      <div className={styles.head}>
        {judged ? (
          <Verdict isCorrect={judged.isCorrect} />
        ) : (
          <Call stage={stage} left={trial.stimulus.targets.length - chosen} />
        )}
      </div>
      <Board field={STAGE} canTurn className={styles.meadow}>
        {(laid) => (
          <>
            <Meadow />
            <Swarm {...props} laid={laid} />
          </>
        )}
      </Board>
    </div>
  );
}

/** What to do now, in a line above the meadow. */
function Call({ stage, left }: { stage: string; left: number }) {
  const { t } = useTranslation('game-butterflyfluttering');
  return (
    <p className={styles.call} role="status">
      {stage === 'glow' && t('remember', { count: left })}
      {stage === 'move' && t('follow')}
      {stage === 'select' && t('touch', { count: left })}
    </p>
  );
}
