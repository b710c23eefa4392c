import { memo } from 'react';
import { Target } from '../parts/Target.tsx';
import styles from './PatternBoard.module.css';
import type { CellShow } from './shown.ts';
import { CellSign } from './signs.tsx';

type CellProps = { cell: number; show: CellShow; isOpen: boolean; label: string };

/** A cell of a board: its tile is drawn smaller than what a finger can hit. */
export const Cell = memo(function Cell({ cell, show, isOpen, label }: CellProps) {
  return (
    <Target value={cell} isOpen={isOpen} label={label} aria-pressed={show === 'lit'} className={styles.cell}>
      <span className={styles.tile} data-show={show}>
        <CellSign show={show} />
      </span>
    </Target>
  );
});
