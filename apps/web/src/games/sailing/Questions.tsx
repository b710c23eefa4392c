import { useTranslation } from 'react-i18next';
import type { Laid } from '../parts/Board.tsx';
import { Target } from '../parts/Target.tsx';
import drawn from './drawings.module.css';
import { Lighthouse, Ship } from './drawings.tsx';
import styles from './Questions.module.css';
import { MIDDLE } from './Sea.tsx';
import { SECTORS } from './sectors.ts';

type QuestionProps = { laid: Laid; isOpen: boolean };

const CARD = { width: 450, height: 450 };
const HUB = { width: 200, height: 200 };
const SHIPS = [
  { ship: 0, name: 'sailing', place: { x: 255, y: 500 } },
  { ship: 1, name: 'steam', place: { x: 745, y: 500 } },
] as const;

/** Which ship was in the middle? */
export function ShipQuestion({ laid: { at }, isOpen }: QuestionProps) {
  const { t } = useTranslation('game-sailing');
  return SHIPS.map(({ ship, name, place }) => (
    <Target
      key={ship}
      value={ship}
      isOpen={isOpen}
      label={t(`ship.${name}`)}
      style={at(place, CARD)}
      className={`${styles.card} ${drawn.drawing}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <Ship kind={ship} />
      </svg>
    </Target>
  ));
}

/** In which direction was the lighthouse? */
export function DirectionQuestion({ laid: { at }, isOpen }: QuestionProps) {
  const { t } = useTranslation('game-sailing');
  return (
    <>
      {SECTORS.map(({ name, middle, size, outline, angle }, direction) => (
        <Target
          key={name}
          value={direction}
          isOpen={isOpen}
          label={t(`direction.${name}`)}
          style={at(middle, size)}
          className={styles.sector}
        >
          <svg
            viewBox={`${middle.x - size.width / 2} ${middle.y - size.height / 2} ${size.width} ${size.height}`}
            aria-hidden="true"
          >
            <path d={outline} data-part="sector" />
            <path d="M460 180 500 132l40 48" transform={`rotate(${angle} 500 500)`} data-part="arrow" />
          </svg>
        </Target>
      ))}
      <svg
        viewBox="0 0 100 100"
        className={`${styles.hub} ${drawn.drawing}`}
        style={at(MIDDLE, HUB)}
        aria-hidden="true"
      >
        <Lighthouse />
      </svg>
    </>
  );
}
