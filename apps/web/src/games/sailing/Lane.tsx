import { HELM } from '@cogclinic/games/sailing/lane';
import { helmOf, lane, type SailingAnswer, type SailingStimulus, steering } from '@cogclinic/games/sailing/trial';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Target } from '../parts/Target.tsx';
import { useFrames } from '../parts/useFrames.ts';
import type { SceneProps } from '../playable.ts';
import drawn from './drawings.module.css';
import { Boat } from './drawings.tsx';
import { isSteered } from './keys.ts';
import styles from './Lane.module.css';

type LaneProps = Pick<SceneProps<SailingStimulus, SailingAnswer>, 'trial' | 'stage' | 'isOpen' | 'sinceStage'>;

/** Percent of the strip's width for a thousandth of half the lane: the edges are 22 % from its middle. */
const PERCENT = 0.022;
const EDGE = 1000;

/** The own boat between the posts of its lane, and a button on either side that is held to steer. */
export function Lane({ trial, stage, isOpen, sinceStage }: LaneProps) {
  const { t } = useTranslation('game-sailing');
  const { stimulus, answer } = trial;
  const boat = useRef<HTMLSpanElement>(null);
  const isMoving = isSteered(stage);
  const helm = helmOf(answer);

  const draw = () => {
    const x = lane(stimulus, answer, steering(stimulus, stage, sinceStage()));
    if (!boat.current) return;
    boat.current.style.transform = `translateX(${x * PERCENT}%)`;
    boat.current.toggleAttribute('data-outside', Math.abs(x) > EDGE);
  };
  useLayoutEffect(draw);
  useFrames(isMoving, draw);

  const hold = (to: typeof HELM.left | typeof HELM.right) => (
    <Target
      value={to}
      isOpen={isOpen && isMoving}
      label={t(to === HELM.left ? 'steerLeft' : 'steerRight')}
      className={styles.hold}
      aria-pressed={isMoving && helm === to}
    >
      <svg viewBox="0 0 24 24" className={styles.arrow} aria-hidden="true">
        <path d={to === HELM.left ? 'M15 4 7 12l8 8' : 'M9 4l8 8-8 8'} />
      </svg>
    </Target>
  );
  return (
    <div className={styles.lane}>
      {hold(HELM.left)}
      <div className={styles.strip}>
        <span className={styles.water} />
        <span ref={boat} className={`${styles.boat} ${drawn.drawing}`}>
          <svg viewBox="0 0 100 100" role="img" aria-label={t('boat')} data-helm={helm}>
            <Boat />
          </svg>
        </span>
      </div>
      {hold(HELM.right)}
    </div>
  );
}
