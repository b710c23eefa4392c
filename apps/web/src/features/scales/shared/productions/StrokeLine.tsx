import type { Ref } from 'react';
import styles from './StrokeLine.module.css';

/** One stroke of a pen on a sheet; `ref` is for one that is being drawn. */
export function StrokeLine({ d, ref }: { d?: string | undefined; ref?: Ref<SVGPathElement> }) {
  return <path className={styles.root} d={d} ref={ref} />;
}
