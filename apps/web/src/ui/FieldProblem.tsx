import type { ReactNode } from 'react';
import styles from './FieldProblem.module.css';

type FieldProblemProps = {
  /** For the field's `aria-describedby`. */
  id?: string;
  /** `alert` is read out at once, `status` after what is being read. */
  role?: 'alert' | 'status';
  className?: string | undefined;
  children: ReactNode;
};

/** A field's problem, below it; takes no room if empty. */
export function FieldProblem({ id, role, className = '', children }: FieldProblemProps) {
  return (
    <span className={`${styles.root} ${className}`} id={id} role={role}>
      {children}
    </span>
  );
}
