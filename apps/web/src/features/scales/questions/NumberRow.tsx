import type { ReactNode } from 'react';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import styles from './NumberRow.module.css';

type NumberRowProps = {
  /** For the input's `aria-describedby`. */
  id: string;
  note: ReactNode;
  problem?: string | undefined;
  children: ReactNode;
};

/** The input of a number, and beside it what it may be or what is wrong with it. */
export function NumberRow({ id, note, problem, children }: NumberRowProps) {
  return (
    <div className={styles.root}>
      {children}
      {problem === undefined ? (
        <span className={styles.note} id={id}>
          {note}
        </span>
      ) : (
        <FieldProblem id={id}>{problem}</FieldProblem>
      )}
    </div>
  );
}
