import type { ReactNode, Ref } from 'react';
import styles from './SectionTitle.module.css';

type SectionTitleProps = {
  id?: string;
  /** Upon items, which keep their own distance. */
  tight?: boolean;
  /** The page moves the focus to it. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** The heading of one part of a page about an instrument. */
export function SectionTitle({ id, tight, ref, children }: SectionTitleProps) {
  return (
    <h2 className={styles.root} id={id} data-tight={tight || undefined} ref={ref} tabIndex={ref ? -1 : undefined}>
      {children}
    </h2>
  );
}
