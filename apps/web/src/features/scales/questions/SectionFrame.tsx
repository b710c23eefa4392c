import type { Section } from '@cogclinic/scales/instrument';
import type { ReactNode } from 'react';
import { useLocalText } from '../shared/useLocalText.ts';
import styles from './SectionFrame.module.css';
import { SectionHead } from './SectionHead.tsx';

type SectionFrameProps = { section: Section; continued?: boolean; children: ReactNode };

/** A section of an instrument: its head, and its items below. */
export function SectionFrame({ section, continued, children }: SectionFrameProps) {
  const local = useLocalText();
  return (
    <section className={styles.root} aria-label={local(section.title)}>
      <SectionHead section={section} continued={continued} />
      {children}
    </section>
  );
}
