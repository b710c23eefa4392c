import { expectedPattern, type TurnedStimulus } from '@cogclinic/games/gzkj/game';
import type { Choice } from '@cogclinic/games/pattern/choice';
import { turnedCell } from '@cogclinic/games/pattern/turns';
import { useTranslation } from 'react-i18next';
import { PatternScene } from '../pattern/PatternScene.tsx';
import { shownAt } from '../pattern/shown.ts';
import type { SceneProps } from '../playable.ts';
import { Curtain } from './Curtain.tsx';
import { useTurning } from './useTurning.ts';

const TURN = 'turn ';
/** The corner of the board that has the knob at first. */
const KNOB = 0;

/** Cells light up and go out, the board turns, and the cells are lit again where they lie now. */
export function Scene({ trial, stage, judged, isOpen, sinceStage, isStill }: SceneProps<TurnedStimulus, Choice>) {
  const { t } = useTranslation('game-gzkj');
  const { stimulus, answer, stages, at } = trial;
  const { grid, turns, isSeen } = stimulus;
  const turning = stage.startsWith(TURN) ? Number(stage.slice(TURN.length)) : null;
  const turn = turning === null ? null : (turns[turning] ?? null);
  const isMoving = isSeen && !isStill;
  const board = useTurning(isMoving ? turn : null, () => sinceStage() / (stages[at]?.ms ?? 1));

  const shown = { stage, pattern: stimulus, expected: expectedPattern(stimulus), choice: answer };
  const messages: Readonly<Record<string, string>> = { pattern: t('look'), answer: t('choose') };
  // The turn that goes on is drawn by turning the whole board; those before it have been.
  const isBefore = ['fixation', 'pattern', 'delay'].includes(stage);
  const done = isBefore ? [] : turns.slice(0, turning ?? turns.length);
  return (
    <PatternScene
      code="gzkj"
      grid={grid}
      show={(cell) => shownAt(shown, cell)}
      choice={answer}
      stage={stage}
      isOpen={isOpen}
      message={turn ? t(`turn.${turn}`) : (messages[stage] ?? null)}
      judged={judged}
      knobAt={done.reduce((cell, one) => turnedCell(grid, cell, one), KNOB)}
      turning={board}
    >
      {turning !== null && !isMoving && <Curtain turns={turns} at={turning} />}
    </PatternScene>
  );
}
