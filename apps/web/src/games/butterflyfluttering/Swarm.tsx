import { approachesOf } from '@cogclinic/games/butterflyfluttering/approaches';
import type { ButterflyStimulus, Touch } from '@cogclinic/games/butterflyfluttering/game';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Laid } from '../parts/Board.tsx';
import { Target } from '../parts/Target.tsx';
import { useFrames } from '../parts/useFrames.ts';
import type { SceneProps } from '../playable.ts';
import { Butterfly, type Sign } from './Butterfly.tsx';
import { placesOf } from './placesOf.ts';
import styles from './Swarm.module.css';

type SwarmProps = SceneProps<ButterflyStimulus, readonly Touch[]> & { laid: Laid };

const BEFORE: readonly string[] = ['show', 'glow'];
/** How long they glide to where they settle, where they were too near to each other for a finger. */
const SETTLE_MS = 500;
/** How often wings beat in a second, how far they close, and how far along the meadow the beat lags by one. */
const BEATS = 1.4;
const CLOSED = 0.45;
const WAVE_PX = 400;

/** All butterflies. They are moved by style alone: nothing is rendered between frames. */
export function Swarm({ trial, stage, judged, isOpen, sinceStage, isStill, laid }: SwarmProps) {
  const { t } = useTranslation('game-butterflyfluttering');
  const { stimulus, answer } = trial;
  const { scale, isTurned } = laid;
  const count = stimulus.starts.length;
  const labels = useMemo(
    () => Array.from({ length: count }, (_, one) => t('butterfly', { number: one + 1 })),
    [t, count],
  );
  const places = useMemo(() => placesOf(stimulus, scale, isTurned), [stimulus, scale, isTurned]);
  const swarm = useRef<HTMLDivElement>(null);
  const isMoving = stage === 'move';

  const draw = () => {
    const ms = sinceStage();
    // In pieces: all at once, at the end of a trial, it would hold up a frame.
    if (isMoving) approachesOf(stimulus).lookUntil(ms);
    const glided = stage === 'select' ? Math.min(1, ms / SETTLE_MS) : 1;
    const at = BEFORE.includes(stage) ? places.starts : isMoving ? places.flown(ms) : places.settled(glided);
    for (const [one, { x, y }] of at.entries()) {
      const butterfly = swarm.current?.children[one];
      const wings = butterfly?.querySelector<HTMLElement>('[data-wings]');
      if (!(butterfly instanceof HTMLElement) || !wings) continue;
      butterfly.style.transform = `translate(${x}px, ${y}px)`;
      wings.style.transform = isMoving && !isStill ? `scaleX(${openness(ms, x / scale)})` : '';
    }
  };
  useLayoutEffect(draw);
  useFrames(isMoving || stage === 'select', draw);

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
      {labels.map((label, one) => (
        <Flyer
          // biome-ignore lint/suspicious/noArrayIndexKey: a butterfly is its number
          key={one}
          one={one}
          label={label}
          isOpen={isOpen}
          isChosen={answer.some(({ butterfly }) => butterfly === one)}
          sign={signOf(one)}
          target={places.target}
          size={places.size}
        />
      ))}
    </div>
  );
}

type FlyerProps = {
  one: number;
  label: string;
  isOpen: boolean;
  isChosen: boolean;
  sign: Sign | undefined;
  target: number;
  size: number;
};

/** A butterfly that can be touched. Those that nothing changes of are not rendered again: a dozen at once hold up a frame. */
const Flyer = memo(function Flyer({ one, label, isOpen, isChosen, sign, target, size }: FlyerProps) {
  return (
    <Target
      value={one}
      isOpen={isOpen}
      label={label}
      aria-pressed={isChosen}
      style={{ width: target, height: target, margin: -target / 2 }}
      className={styles.place}
    >
      <span className={styles.drawn} style={{ width: size, height: size }}>
        <Butterfly sign={sign} />
      </span>
    </Target>
  );
});

/** How far wings are open. The beat runs over the meadow: it depends on the place, and tells no butterfly from another. */
function openness(ms: number, x: number): number {
  const turn = (ms / 1000) * BEATS + x / WAVE_PX;
  return 1 - (CLOSED * (1 - Math.cos(2 * Math.PI * turn))) / 2;
}
