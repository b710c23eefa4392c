import { useMemo } from 'react';
import { elementsOf } from './elements.tsx';
import styles from './richText.module.css';

/** Text in the safe subset of HTML, as elements; all other markup is left out. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => elementsOf(html), [html]);
  return <div className={styles.root}>{content}</div>;
}
