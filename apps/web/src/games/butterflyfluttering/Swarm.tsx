import { flightOf } from '@cogclinic/games/butterflyfluttering/flight';
import type { ButterflyStimulus, Touch } from '@cogclinic/games/butterflyfluttering/game';
import { APART } from '@cogclinic/games/butterflyfluttering/plan';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Laid } from '../parts/Board.tsx';
import { Target } from '../parts/Target.tsx';
import { useFrames } from '../parts/useFrames.ts';
import type { SceneProps } from '../playable.ts';
import { Butterfly, type Sign } from './Butterfly.tsx';
import styles from './Swarm.module.css';

type SwarmProps = SceneProps<ButterflyStimulus, readonly Touch[]> & { laid: Laid };

/** As wide as there is room for: no two touch each other. */
const SIZE = { width: APART, height: APART };
const ORIGIN = { x: 0, y: 0 };
const BEFORE: readonly string[] = ['show', 'glow'];
/** How often wings beat in a second, how far they close, and how far along the meadow the beat lags by one. */
const BEATS = 1.4;
const CLOSED = 0.45;
const WAVE_PX = 400;

/** All butterflies. They are moved by style alone: nothing is rendered between frames. */
export function Swarm({ trial, stage, judged, isOpen, sinceStage, isStill, laid }: SwarmProps) {
  const { t } = useTranslation('game-butterflyfluttering');
  const { stimulus, answer } = trial;
  const { at, scale, isTurned } = laid;
  const flight = useMemo(() => flightOf(stimulus), [stimulus]);
  const swarm = useRef<HTMLDivElement>(null);
  const isMoving = stage === 'move';

  const draw = () => {
    const ms = isMoving ? sinceStage() : stimulus.moveMs;
    const places = BEFORE.includes(stage) ? stimulus.starts : flight.at(ms);
    for (const [one, { x, y }] of places.entries()) {
      const butterfly = swarm.current?.children[one];
      const wings = butterfly?.querySelector<HTMLElement>('[data-wings]');
      if (!(butterfly instanceof HTMLElement) || !wings) continue;
      const [right, down] = isTurned ? [y, x] : [x, y];
      butterfly.style.transform = `translate(${right * scale}px, ${down * scale}px)`;
      wings.style.transform = isMoving && !isStill ? `scaleX(${openness(ms, x)})` : '';
    }
  };
  useLayoutEffect(draw);
  useFrames(isMoving, draw);

  const signOf = (one: number): Sign | undefined => {
    const isTarget = stimulus.targets.includes(one);
    const isChosen = answer.some(({ butterfly }) => butterfly === one);
    if (stage === 'glow') return isTarget ? 'glow' : undefined;
    if (!judged) return isChosen ? 'chosen' : undefined;
    if (isTarget) return isChosen ? 'found' : 'missed';
    return isChosen ? 'wrong' : undefined;
  };
  return (
    <div ref={swarm}>
      {stimulus.starts.map((_, one) => (
        <Target
          // biome-ignore lint/suspicious/noArrayIndexKey: a butterfly is its number
          key={one}
          value={one}
          isOpen={isOpen}
          label={t('butterfly', { number: one + 1 })}
          aria-pressed={answer.some(({ butterfly }) => butterfly === one)}
          style={at(ORIGIN, SIZE)}
          className={styles.place}
        >
          <Butterfly sign={signOf(one)} />
        </Target>
      ))}
    </div>
  );
}

/** How far wings are open. The beat runs over the meadow: it depends on the place, and tells no butterfly from another. */
function openness(ms: number, x: number): number {
  const turn = (ms / 1000) * BEATS + x / WAVE_PX;
  return 1 - (CLOSED * (1 - Math.cos(2 * Math.PI * turn))) / 2;
}
