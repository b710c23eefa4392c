import type { Running, Session } from '@cogclinic/games/session';
import { useLayoutEffect, useRef } from 'react';
import type { AnyPlayable } from '../playable.ts';
import styles from './Field.module.css';
import { nearest, towards } from './nearest.ts';
import { useSetting } from './settings.ts';
import { useHeld } from './useHeld.ts';

type FieldProps = {
  playable: AnyPlayable;
  session: Session;
  /** ms of active play. */
  now: () => number;
  /** Hides the trial: a pause must not give time to memorise it. */
  isHidden?: boolean;
  /** Receives inputs and their times; absent where the field is only shown. */
  give?: (value: number, stamp: number) => void;
};

/** An input that hits nothing. */
const NOTHING = -99;
const boxOf = (place: HTMLElement) => place.getBoundingClientRect();
const pointer = ({ pointerId }: { pointerId: number }) => `pointer ${pointerId}`;

/** Draws the running trial, and turns touches, clicks and keys into inputs. */
export function Field({ playable, session, now, isHidden, give }: FieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const isStill = useSetting('isStill');
  const { Scene, game, keyValue, restValue } = playable;
  const { trial, setup } = session;
  const stage = trial?.stages[trial.at];
  const isOpen = stage?.isOpen === true && !game.isAnswered(trial?.stimulus, trial?.answer, stage.name);
  const drawn = useDrawn(session);
  const judged =
    drawn?.stage === 'feedback' ? game.judge(drawn.trial.stimulus, drawn.trial.answer, { ms: {}, isCut: false }) : null;

  const places = () => [...(field.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [])];
  const held = useHeld(trial?.index);
  const press = (by: string, value: number, stamp: number) => {
    if (value !== NOTHING) held.press(by, value);
    give?.(value, stamp);
  };
  const release = (by: string, stamp: number) => {
    const rest = trial && stage ? restValue?.(trial, stage.name) : null;
    const value = held.release(by, rest ?? NOTHING);
    if (value !== null && rest !== null && rest !== undefined) give?.(value, stamp);
  };
  const valueAt = (place: HTMLElement | null) => Number(place?.dataset.value ?? NOTHING);
  const isPlayed = give !== undefined;

  // Focuses the first place as soon as places can be chosen, so that keys work at once.
  useLayoutEffect(() => {
    if (!isOpen || !isPlayed) return;
    const open = places();
    // The focused element may be closed by now, such as the button that ended the previous trial.
    if (!open.some((place) => place === document.activeElement)) open[0]?.focus();
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a game is no form
    <div
      ref={field}
      role="group"
      className={styles.field}
      inert={!isPlayed}
      data-hidden={isHidden || undefined}
      data-seed={setup.seed}
      data-stream={setup.stream}
      data-trial={trial?.index}
      data-level={trial?.level}
      data-stage={stage?.name}
      onPointerDown={(event) => {
        event.preventDefault();
        const point = { x: event.clientX, y: event.clientY };
        const hit = (event.target as HTMLElement).closest<HTMLElement>('[data-value]');
        const place = hit ?? nearest(places(), boxOf, point);
        place?.focus();
        // Captures the pointer: a finger that slips off a button still holds it.
        event.currentTarget.setPointerCapture(event.pointerId);
        press(pointer(event), valueAt(place), event.timeStamp);
      }}
      onPointerUp={(event) => release(pointer(event), event.timeStamp)}
      onPointerCancel={(event) => release(pointer(event), event.timeStamp)}
      // A long touch holds a button; it must not open the context menu.
      onContextMenu={(event) => event.preventDefault()}
      onKeyUp={(event) => release(event.code, event.timeStamp)}
      onKeyDown={(event) => {
        const own = trial && stage ? keyValue?.(event.code, trial, stage.name) : null;
        const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-value]');
        if (own !== null && own !== undefined) {
          if (!event.repeat) press(event.code, own, event.timeStamp);
        } else if (event.code === 'Enter' || event.code === 'Space') {
          if (!event.repeat) press(event.code, valueAt(focused), event.timeStamp);
        } else {
          const next = focused && towards(places(), boxOf, focused, event.key);
          if (!next) return;
          next.focus();
        }
        event.preventDefault();
      }}
    >
      {drawn && (
        <Scene
          trial={drawn.trial}
          stage={drawn.stage}
          judged={judged}
          isOpen={isOpen}
          sinceStage={() => Math.max(0, now() - drawn.trial.since)}
          isStill={isStill}
        />
      )}
    </div>
  );
}

type Drawn = { trial: Running<unknown, unknown>; stage: string };

/**
 * What is drawn: the trial that runs, and for the frame between two trials the end of the one before, else the picture
 * would flicker. A trial that a pause took out is not drawn any more.
 */
function useDrawn({ trial }: Session): Drawn | null {
  const ended = useRef<Drawn | null>(null);
  if (!trial) return ended.current;
  const drawn = { trial, stage: trial.stages[trial.at]?.name ?? '' };
  ended.current = trial.at === trial.stages.length - 1 ? drawn : null;
  return drawn;
}
