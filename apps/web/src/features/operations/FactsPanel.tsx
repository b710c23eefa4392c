import type { ReactNode } from 'react';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './operations.module.css';

type Props = {
  title: string;
  state?: ReactNode;
  facts: readonly (readonly [string, string])[];
  note?: string | undefined;
};

/** One part of the page: its state in words, its figures, and what to do about it. */
export function FactsPanel({ title, state, facts, note }: Props) {
  return (
    <Panel title={title} extra={state} className={styles.panel}>
      {facts.length > 0 && <Facts facts={facts} />}
      {note && <p className={styles.note}>{note}</p>}
    </Panel>
  );
}
