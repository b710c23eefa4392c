import { type Item, type Phase, type Point, targetAt } from '@cogclinic/gaze/tasks/trial';
import { pixelsOf, type Screen } from '@cogclinic/gaze/trace';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import styles from './Stimulus.module.css';
import { shapeOf } from './shapes.tsx';

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

function placeOf(screen: Screen, at: Point): string {
  const { x, y } = pixelsOf(screen, at);
  return `translate(${x} ${y})`;
}

function ItemShape({ item, screen }: { item: Item; screen: Screen }) {
  const { at, width, height, drawn, role } = item;
  const corner = pixelsOf(screen, { x: at.x - width / 2, y: at.y + height / 2 });
  const other = pixelsOf(screen, { x: at.x + width / 2, y: at.y - height / 2 });
  const [widthPx, heightPx] = [other.x - corner.x, other.y - corner.y];
  if (drawn.kind === 'text') {
    const isQuestion = role === 'question';
    return (
      <>
        {!isQuestion && <Panel width={widthPx} height={heightPx} />}
        <text className={styles.text} fontSize={heightPx * (isQuestion ? 0.7 : 0.6)}>
          {drawn.text}
        </text>
      </>
    );
  }
  const scale = Math.min(widthPx, heightPx) / 2;
  return (
    <>
      {drawn.kind === 'panel' && <Panel width={widthPx} height={heightPx} />}
      <g transform={`scale(${scale * (drawn.kind === 'panel' ? PANEL_INSIDE : 1)})`}>
        {shapeOf(drawn, role === 'fixation')}
      </g>
    </>
  );
}

const PANEL_INSIDE = 0.9;

const Panel = ({ width, height }: { width: number; height: number }) => (
  <rect className={styles.panel} x={-width / 2} y={-height / 2} width={width} height={height} rx={8} />
);
