import type { ReactNode } from 'react';
import styles from './Scroll.module.css';

/** What is wider than a narrow window, to be scrolled sideways, also by keys. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
