import type { GameEvent } from '@cogclinic/games/replay';
import type { Setup } from '@cogclinic/games/session';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../parts/Field.tsx';
import type { AnyPlayable } from '../playable.ts';
import type { Pause } from '../run/runner.ts';
import { Bar } from '../screens/Bar.tsx';
import { Hand } from '../screens/Hand.tsx';
import { placeOf } from '../screens/placeOf.ts';
import { Controls } from './Controls.tsx';
import { type Film, filmOf, lastAt } from './film.ts';
import { usePauseTexts } from './usePauseTexts.ts';
import { useProjector } from './useProjector.ts';
import styles from './WatchPage.module.css';

type WatchPageProps = {
  playable: AnyPlayable;
  setup: Setup;
  events: readonly GameEvent[];
  pauses: readonly Pause[];
  leave: () => void;
};

/** So long before an input the hand is on its way to it, and so long after it stays. */
const HAND_MS = { before: 600, after: 250 };

/** A session that was played, drawn again from what the patient did. */
export function WatchPage({ playable, setup, events, pauses, leave }: WatchPageProps) {
  const { t } = useTranslation(['game-watch', `game-${playable.code}`, 'games']);
  const film = useMemo(() => filmOf(playable.game, setup, events, pauses), [playable, setup, events, pauses]);
  const area = useRef<HTMLDivElement>(null);
  const { hand, point } = useHand(film, area);
  const projector = useProjector(film, point);
  const { session, now, cut, pause } = projector;
  const said = usePauseTexts();
  return (
    <main className={styles.page}>
      <Bar
        title={t('title', { game: t(`games:name.${playable.code}`) })}
        progress={(session?.t ?? 0) / Math.max(1, film.end)}
        way={{ kind: 'back', go: leave }}
      />
      <div ref={area} className={styles.area}>
        {session && <Field key={cut} playable={playable} session={session} now={now} />}
        <Hand place={hand} />
        <p role="status" className={styles.pause}>
          {pause && said(pause)}
        </p>
      </div>
      <Controls film={film} projector={projector} />
    </main>
  );
}

/** The hand that shows where the patient touched. */
function useHand(film: Film, area: React.RefObject<HTMLDivElement | null>) {
  const [hand, setHand] = useState<{ x: number; y: number } | null>(null);
  const shown = useRef(-1);
  const point = (t: number) => {
    const at = lastAt(film.inputs, (input) => input.t, t + HAND_MS.before);
    const input = film.inputs[at];
    const isNear = input !== undefined && input.t >= t - HAND_MS.after;
    if (isNear === (shown.current === at) && (isNear || shown.current === -1)) return;
    const place = isNear ? placeOf(area.current, input.value) : null;
    // Its target may not be on the screen yet.
    shown.current = place ? at : -1;
    setHand(place);
  };
  return { hand, point };
}
