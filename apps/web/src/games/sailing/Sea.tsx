import { FIELD, placeAt } from '@cogclinic/games/sailing/field';
import type { SailingStimulus } from '@cogclinic/games/sailing/trial';
import { memo } from 'react';
import drawn from './drawings.module.css';
import { At, Buoy, Gull, Lighthouse, Ship } from './drawings.tsx';
import styles from './Sea.module.css';

export const MIDDLE = { x: FIELD.width / 2, y: FIELD.height / 2 };
export const SHIP_SIZE = 210;
export const THING_SIZE = 104;
const BUOY_SIZE = 120;
const BOX = `0 0 ${FIELD.width} ${FIELD.height}`;

const BANKS = [
  { x: 300, y: 150, rx: 230, ry: 70 },
  { x: 700, y: 270, rx: 240, ry: 80 },
  { x: 290, y: 400, rx: 220, ry: 66 },
  { x: 690, y: 610, rx: 250, ry: 76 },
  { x: 340, y: 810, rx: 260, ry: 80 },
];
const ROWS = Array.from({ length: 15 }, (_, row) => 35 + row * 68);
const CREST = 'q26-38 52 0t52 0';

/**
 * The sea with all that a trial shows, drawn before it begins: fog, what the fog hides, and waves. The stage only tells which
 * of them can be seen, so that a glimpse lasts no longer than it should.
 */
export function Sea({ stimulus, stage }: { stimulus: SailingStimulus; stage: string }) {
  return (
    <div className={`${styles.sea} ${drawn.drawing}`} data-stage={stage} aria-hidden="true">
      <Sight stimulus={stimulus} />
      <Waves />
      <Fog />
    </div>
  );
}

const Sight = memo(({ stimulus: { ship, place, gulls } }: { stimulus: SailingStimulus }) => (
  <svg viewBox={BOX} className={styles.sight} aria-hidden="true">
    <At place={MIDDLE} size={SHIP_SIZE}>
      <Ship kind={ship} />
    </At>
    {place !== null && (
      <At place={placeAt(place)} size={THING_SIZE}>
        <Lighthouse />
      </At>
    )}
    {gulls.map((gull) => (
      <At key={gull} place={placeAt(gull)} size={THING_SIZE * 0.9}>
        <Gull />
      </At>
    ))}
  </svg>
));

/** Cover what was seen, without any light of their own. */
const Waves = memo(() => (
  <svg viewBox={BOX} className={styles.waves} aria-hidden="true">
    <rect width={FIELD.width} height={FIELD.height} />
    {ROWS.map((y, row) => (
      <path key={y} d={`M${row % 2 === 0 ? -52 : -104} ${y}${CREST.repeat(11)}`} />
    ))}
  </svg>
));

const Fog = memo(() => (
  <svg viewBox={BOX} className={styles.fog} aria-hidden="true">
    <rect width={FIELD.width} height={FIELD.height} />
    {BANKS.map(({ x, y, rx, ry }) => (
      <ellipse key={y} cx={x} cy={y} rx={rx} ry={ry} />
    ))}
    <At place={MIDDLE} size={BUOY_SIZE}>
      <Buoy />
    </At>
  </svg>
));
