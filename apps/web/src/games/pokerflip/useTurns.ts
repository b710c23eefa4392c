import {
  FLIP_MS,
  IDLE_MS,
  type Look,
  looks as looksAt,
  type PokerflipAnswer,
  type PokerflipStimulus,
} from '@cogclinic/games/pokerflip/board';
import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { useFrames } from '../parts/useFrames.ts';
import type { SceneProps } from '../playable.ts';

/** Longer than anything that turns. */
const OVER_MS = 60_000;

type Shown = Readonly<{
  looks: readonly Look[];
  /** Nothing was touched for so long that a hint may help. */
  isIdle: boolean;
}>;
type Turns = Shown & Readonly<{ cardAt: (at: number, card: HTMLElement | null) => void }>;

/**
 * Turns the cards between two renderings: it renders anew only when a card lies on its other side, or when nothing was touched
 * for long.
 */
export function useTurns(props: SceneProps<PokerflipStimulus, PokerflipAnswer>): Turns {
  const { stage, isStill } = props;
  const [, render] = useReducer((renderings: number) => renderings + 1, 0);
  const cards = useRef<(HTMLElement | null)[]>([]);
  const shown = shownOf(props);

  const draw = () => {
    const now = shownOf(props);
    now.looks.forEach((look, at) => {
      turn(cards.current[at], look, isStill);
    });
    if (now.isIdle !== shown.isIdle || now.looks.some(({ isUp }, at) => isUp !== shown.looks[at]?.isUp)) render();
  };
  useLayoutEffect(draw);
  useFrames(stage === 'preview' || stage === 'play' || stage === 'feedback', draw);
  const cardAt = useCallback((at: number, card: HTMLElement | null) => {
    cards.current[at] = card;
  }, []);
  return { ...shown, cardAt };
}

function shownOf({ trial, stage, sinceStage }: SceneProps<PokerflipStimulus, PokerflipAnswer>): Shown {
  const { stimulus, answer } = trial;
  const ms = sinceStage();
  const isIdle = stage === 'play' && ms - (answer.flips.at(-1)?.at ?? 0) >= IDLE_MS;
  if (stage === 'rest') return { looks: looksAt(stimulus, answer, 'feedback', OVER_MS), isIdle };
  return { looks: looksAt(stimulus, answer, stage, ms), isIdle };
}

/** A card grows narrow, and wide again with its other side. */
function turn(card: HTMLElement | null | undefined, { isUp, turnedMs }: Look, isStill: boolean): void {
  if (!card) return;
  const share = isStill || turnedMs === null ? 1 : Math.min(1, turnedMs / FLIP_MS);
  const isSeen = share >= 0.5 === isUp;
  if (card.hasAttribute('data-up') !== isSeen) card.toggleAttribute('data-up', isSeen);
  const transform = share === 1 ? '' : `scaleX(${Math.abs(Math.cos(Math.PI * share)).toFixed(3)})`;
  if (card.style.transform !== transform) card.style.transform = transform;
}
