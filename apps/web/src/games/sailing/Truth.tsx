import { directionOf, FIELD, placeAt } from '@cogclinic/games/sailing/field';
import type { SailingAnswer, SailingStimulus } from '@cogclinic/games/sailing/trial';
import type { ReactNode } from 'react';
import drawn from './drawings.module.css';
import { At, Lighthouse, Ship } from './drawings.tsx';
import { MIDDLE, SHIP_SIZE, THING_SIZE } from './Sea.tsx';
import styles from './Truth.module.css';

/** Rings of the ship and of what is nearest to it do not touch. */
const RING = 0.57;
/** Between two of the eight directions. */
const BADGE = { x: 0.38, y: 0.92 };
const RIGHT = 'M-16 1-4 14 17-11';
const WRONG = 'M-18 4c7-16 13-16 18-2s11 12 18-4';

/** What was there, each with a ring and a sign that tells whether it was seen. */
export function Truth({ stimulus, answer }: { stimulus: SailingStimulus; answer: SailingAnswer }) {
  const { ship, place } = stimulus;
  return (
    <svg
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      className={`${styles.truth} ${drawn.drawing}`}
      aria-hidden="true"
    >
      <Found at={MIDDLE} size={SHIP_SIZE} isSeen={answer.ship?.value === ship}>
        <Ship kind={ship} />
      </Found>
      {place !== null && (
        <Found at={placeAt(place)} size={THING_SIZE} isSeen={answer.direction?.value === directionOf(place)}>
          <Lighthouse />
        </Found>
      )}
    </svg>
  );
}

type FoundProps = { at: { x: number; y: number }; size: number; isSeen: boolean; children: ReactNode };

function Found({ at, size, isSeen, children }: FoundProps) {
  const radius = size * RING;
  return (
    <g data-seen={isSeen || undefined}>
      <circle cx={at.x} cy={at.y} r={radius} className={styles.ring} />
      <At place={at} size={size}>
        {children}
      </At>
      <g transform={`translate(${at.x + radius * BADGE.x} ${at.y - radius * BADGE.y})`} className={styles.badge}>
        <circle r="28" />
        <path d={isSeen ? RIGHT : WRONG} />
      </g>
    </g>
  );
}
