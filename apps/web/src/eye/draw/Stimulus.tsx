import { itemDrawing, PANEL_ROUND_PX, placeOf } from '@cogclinic/gaze/drawing/itemDrawing';
import { type Item, type Phase, targetAt } from '@cogclinic/gaze/tasks/trial';
import type { Screen } from '@cogclinic/gaze/trace';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import styles from './Stimulus.module.css';
import { Shapes } from './shapes.tsx';

/** Moves what moves in the phase shown. */
export type Mover = { move: (ms: number) => void };

type StimulusProps = {
  screen: Screen;
  phase: Phase;
  /** Lit in every other phase: a light sensor, or the tracker's scene camera, sees when each began. Null hides the marker. */
  marker: boolean | null;
  mover?: RefObject<Mover | null>;
};

/** A phase as it stands on the screen, in degrees around its centre. */
export function Stimulus({ screen, phase, marker, mover }: StimulusProps) {
  const moving = useRef<SVGGElement>(null);
  const { path } = phase;
  useImperativeHandle(
    mover,
    () => ({
      move(ms) {
        if (path) moving.current?.setAttribute('transform', placeOf(screen, targetAt(path, ms)));
      },
    }),
    [screen, path],
  );
  const { widthPx, heightPx } = screen;
  return (
    <svg className={styles.stimulus} viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden="true" data-phase={phase.name}>
      <Items screen={screen} items={phase.items} moving={path ? moving : undefined} />
      {marker !== null && (
        <rect
          className={styles.marker}
          data-lit={marker || undefined}
          y={heightPx - MARKER_PX}
          width={MARKER_PX}
          height={MARKER_PX}
        />
      )}
    </svg>
  );
}

type ItemsProps = { screen: Screen; items: readonly Item[]; moving?: RefObject<SVGGElement | null> | undefined };

/** Items in their places on the screen, in its pixels. */
export const Items = ({ screen, items, moving }: ItemsProps) =>
  items.map((item) => (
    <g
      key={`${item.role} ${item.at.x} ${item.at.y}`}
      ref={moving}
      transform={placeOf(screen, item.at)}
      data-role={item.role}
    >
      <ItemShape item={item} screen={screen} />
    </g>
  ));

/** As large as a usual light sensor. */
const MARKER_PX = 60;

function ItemShape({ item, screen }: { item: Item; screen: Screen }) {
  const { panel, shapes, scale, text } = itemDrawing(screen, item);
  return (
    <>
      {panel && (
        <rect className={styles.panel} x={-panel.width / 2} y={-panel.height / 2} {...panel} rx={PANEL_ROUND_PX} />
      )}
      <g transform={`scale(${scale})`}>
        <Shapes shapes={shapes} />
      </g>
      {text && (
        <text className={styles.text} fontSize={text.size}>
          {text.text}
        </text>
      )}
    </>
  );
}
