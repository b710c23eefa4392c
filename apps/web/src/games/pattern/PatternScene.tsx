import type { Judged } from '@cogclinic/games/game';
import { type Choice, DONE } from '@cogclinic/games/pattern/choice';
import { type Grid, placeIn } from '@cogclinic/games/pattern/grid';
import { type ReactNode, type Ref, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { play } from '../parts/sound.ts';
import { Target } from '../parts/Target.tsx';
import { Verdict } from '../parts/Verdict.tsx';
import { PatternBoard } from './PatternBoard.tsx';
import styles from './PatternScene.module.css';
import type { CellShow } from './shown.ts';

type PatternSceneProps = {
  /** Whose texts name the cells and the button. */
  code: 'latticespace' | 'gzkj';
  grid: Grid;
  show: (cell: number) => CellShow;
  choice: Choice;
  stage: string;
  isOpen: boolean;
  /** What is to be done now. */
  message: string | null;
  judged: Judged | null;
  knobAt?: number;
  turning?: Ref<HTMLDivElement>;
  /** Lies upon the board. */
  children?: ReactNode;
};

/** A board of cells, what to do with it, and a large button to end the answer. */
export function PatternScene(scene: PatternSceneProps) {
  const { code, grid, show, choice, stage, isOpen, message, judged, knobAt, turning, children } = scene;
  const { t } = useTranslation(`game-${code}`);
  const { columns, rows } = grid;
  // Once for each size of board: in a frame that lights or darkens cells, all their names would take longer than all else.
  const labels = useMemo(
    () =>
      Array.from({ length: columns * rows }, (_, cell) => {
        const { column, row } = placeIn({ columns, rows }, cell);
        return t('cell', { column: column + 1, row: row + 1 });
      }),
    [t, columns, rows],
  );
  const { taps, last } = choice;
  useEffect(() => {
    if (taps > 0 && last) play('step', last.cell % PITCHES);
  }, [taps, last]);
  useEffect(() => {
    if (stage === 'answer') play('ready');
  }, [stage]);

  return (
    <div className={styles.scene}>
      <div className={styles.message}>
        {judged ? (
          <Verdict isCorrect={judged.isCorrect} />
        ) : (
          <p className={styles.say} role="status">
            {message}
          </p>
        )}
      </div>
      <div className={styles.board}>
        <PatternBoard
          grid={grid}
          show={show}
          isOpen={isOpen}
          labels={labels}
          turning={turning}
          {...(knobAt !== undefined && { knobAt })}
        >
          {stage === 'fixation' && (
            <svg className={styles.fixation} viewBox="0 0 40 40" aria-hidden="true">
              <path d="M20 6v28M6 20h28" />
              <path d="M20 6v28M6 20h28" />
            </svg>
          )}
          {children}
        </PatternBoard>
      </div>
      <Target
        value={DONE}
        isOpen={isOpen && stage === 'answer' && choice.cells.length > 0}
        label={t('done')}
        className={styles.done}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </svg>
        {t('done')}
      </Target>
    </div>
  );
}

/** Half tones by which cells differ to the ear. */
const PITCHES = 12;
