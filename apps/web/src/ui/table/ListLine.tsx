import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './ListLine.module.css';
import type { Selection } from './selection.ts';
import { Toolbar, type ToolbarProps } from './Toolbar.tsx';

type ListLineProps<R> = Omit<ToolbarProps<R>, 'selected' | 'onClear' | 'batch'> & {
  selection: Selection<R>;
  lead: ReactNode;
  search: ReactNode;
  batchActions: ((rows: readonly R[], clear: () => void) => ReactNode) | undefined;
  actions: ReactNode;
};

/** The line above the rows. While rows are chosen, what can be done with them takes the place of the search. */
export function ListLine<R>({ selection, lead, search, batchActions, actions, ...own }: ListLineProps<R>) {
  const selected = useSyncExternalStore(selection.subscribe, selection.rows);
  return (
    <div className={styles.line} onPointerDownCapture={selection.settle} onKeyDownCapture={selection.settle}>
      {lead && <div className={`${styles.part} no-print`}>{lead}</div>}
      {/* What was typed stays. */}
      <div className={styles.search} hidden={selected.length > 0}>
        {search}
      </div>
      <Toolbar
        {...own}
        selected={selected}
        onClear={selection.clear}
        batch={batchActions?.(selected, selection.clear)}
      />
      {actions && <div className={`${styles.part} no-print`}>{actions}</div>}
    </div>
  );
}
