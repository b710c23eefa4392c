import type { ComponentProps } from 'react';
import styles from './Target.module.css';

type TargetProps = Omit<ComponentProps<'button'>, 'value' | 'type'> & {
  /** The input that touching it gives to the model. */
  value: number;
  /** Without it, it is part of the picture only. */
  isOpen: boolean;
  /** What a screen reader calls it. */
  label: string;
};

/**
 * A place that can be touched, clicked, or reached by arrows and chosen with Enter or space. The field reads its value. A closed
 * one stays reachable by Tab: each change of `tabindex` would have the page laid out between two frames.
 */
export function Target({ value, isOpen, label, className, children, ...button }: TargetProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isOpen}
      data-value={isOpen ? value : undefined}
      className={`${styles.target} ${className ?? ''}`}
      {...button}
    >
      {children}
    </button>
  );
}
