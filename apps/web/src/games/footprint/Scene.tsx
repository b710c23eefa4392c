import { expectedWay, type FootprintStimulus, type Step } from '@cogclinic/games/footprint/game';
import { FIELD } from '@cogclinic/games/footprint/way';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../parts/Board.tsx';
import { play } from '../parts/sound.ts';
import { Target } from '../parts/Target.tsx';
import { Verdict } from '../parts/Verdict.tsx';
import type { SceneProps } from '../playable.ts';
import { FootPrint, PawPrint, Pebble } from './pictures.tsx';
import styles from './Scene.module.css';

const STONE = { width: 212, height: 212 };

/** Stepping stones in a pond; prints light up one after the other, then the way is walked. */
export function Scene({ trial, stage, judged, isOpen }: SceneProps<FootprintStimulus, readonly Step[]>) {
  const { t } = useTranslation('game-footprint');
  const { stimulus, answer } = trial;
  const shown = stage.startsWith('on ') ? stimulus.prints[Number(stage.slice(3))] : undefined;
  const way = expectedWay(stimulus);
  const isBack = stimulus.direction === 'backward';

  const steps = answer.length;
  useEffect(() => {
    const stone = shown?.stone ?? answer.at(-1)?.stone;
    if (stone !== undefined && (shown || steps > 0)) play('step', stone);
  }, [shown, steps, answer]);

  return (
    <div className={styles.scene}>
      <p className={styles.call} role="status">
        {stage === 'walk' && (
          <>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={isBack ? 'M20 12H6m5-6-6 6 6 6' : 'M4 12h14m-5-6 6 6-6 6'} />
            </svg>
            {t(isBack ? 'walkBack' : 'walk')}
          </>
        )}
      </p>
      <Board field={FIELD} canTurn className={styles.pond}>
        {({ at }) =>
          stimulus.stones.map((place, stone) => {
            const order = judged ? way.indexOf(stone) : answer.findIndex((step) => step.stone === stone);
            const isLit = shown?.stone === stone;
            return (
              <Target
                // biome-ignore lint/suspicious/noArrayIndexKey: a stone is its place
                key={stone}
                value={stone}
                isOpen={isOpen}
                label={t('stone', { number: stone + 1 })}
                style={at(place, STONE)}
                className={styles.stone}
                data-lit={isLit || undefined}
                data-stepped={order >= 0 || undefined}
              >
                <Pebble kind={stone % 3} />
                {isLit && (shown.isDecoy ? <PawPrint /> : <FootPrint isLeft={stone % 2 === 0} />)}
                {order >= 0 && <span className={styles.order}>{order + 1}</span>}
              </Target>
            );
          })
        }
      </Board>
      {judged && <Verdict isCorrect={judged.isCorrect} />}
    </div>
  );
}
