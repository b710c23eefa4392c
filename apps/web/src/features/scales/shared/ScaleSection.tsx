import { type ReactNode, useId } from 'react';
import styles from './ScaleSection.module.css';
import { SectionTitle } from './SectionTitle.tsx';

type ScaleSectionProps = { title: string; framed?: boolean; children: ReactNode };

/** One part of a page about an instrument, under its heading. */
export function ScaleSection({ title, framed, children }: ScaleSectionProps) {
  const id = useId();
  return (
    <section className={styles.root} data-framed={framed || undefined} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  );
}
