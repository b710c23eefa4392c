import type { Session } from '@cogclinic/games/session';
import { useLayoutEffect, useRef } from 'react';
import type { AnyPlayable } from '../playable.ts';
import styles from './Field.module.css';
import { nearest, towards } from './nearest.ts';
import { useSetting } from './settings.ts';

type FieldProps = {
  playable: AnyPlayable;
  session: Session;
  /** ms of active play. */
  now: () => number;
  /** What a person did, and when; nothing while the field is only looked at. */
  give?: (value: number, stamp: number) => void;
};

/** An input that hits nothing. */
const NOTHING = -99;
const boxOf = (place: HTMLElement) => place.getBoundingClientRect();

/** Draws the running trial, and turns touches, clicks and keys into inputs. */
export function Field({ playable, session, now, give }: FieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const isStill = useSetting('isStill');
  const { Scene, game, keyValue } = playable;
  const { trial, setup } = session;
  const stage = trial?.stages[trial.at];
  const isOpen = stage?.isOpen === true && !game.isAnswered(trial?.stimulus, trial?.answer, stage.name);
  const judged =
    trial && stage?.name === 'feedback' ? game.judge(trial.stimulus, trial.answer, { ms: {}, isCut: false }) : null;

  const places = () => [...(field.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [])];
  const touch = (place: HTMLElement | null, stamp: number) => give?.(Number(place?.dataset.value ?? NOTHING), stamp);
  const isPlayed = give !== undefined;

  // Keys work at once: the first place has the focus as soon as places can be chosen.
  useLayoutEffect(() => {
    if (isOpen && isPlayed && !field.current?.contains(document.activeElement)) places()[0]?.focus();
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a game is no form
    <div
      ref={field}
      role="group"
      className={styles.field}
      inert={!isPlayed}
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
        touch(place, event.timeStamp);
      }}
      onKeyDown={(event) => {
        const own = trial && stage ? keyValue?.(event.code, trial, stage.name) : null;
        const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-value]');
        if (own !== null && own !== undefined) {
          if (!event.repeat) give?.(own, event.timeStamp);
        } else if (event.code === 'Enter' || event.code === 'Space') {
          if (!event.repeat) touch(focused, event.timeStamp);
        } else {
          const next = focused && towards(places(), boxOf, focused, event.key);
          if (!next) return;
          next.focus();
        }
        event.preventDefault();
      }}
    >
      {trial && stage && (
        <Scene
          trial={trial}
          stage={stage.name}
          judged={judged}
          isOpen={isOpen}
          sinceStage={() => Math.max(0, now() - trial.since)}
          isStill={isStill}
        />
      )}
    </div>
  );
}
