import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styles from './Choice.module.css';
import type { Selection } from './selection.ts';

type RowChoiceProps<R> = { selection: Selection<R>; row: R; label: string };

/** The checkbox of a row; with the shift key it chooses all rows from the one touched last. */
export function RowChoice<R>({ selection, row, label }: RowChoiceProps<R>) {
  const chosen = useSyncExternalStore(selection.subscribeBox, () => selection.has(row));
  return (
    <label className={styles.place}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={chosen}
        onChange={({ nativeEvent }) => selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

/** The checkbox in the head, for all rows of the page. */
export function PageChoice<R>({ selection, label }: { selection: Selection<R>; label: string }) {
  const chosen = useSyncExternalStore(selection.subscribePageBox, selection.ofPage);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some';
  });
  return (
    <label className={styles.place}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={chosen === 'all'}
        onChange={() => selection.togglePage()}
      />
    </label>
  );
}
