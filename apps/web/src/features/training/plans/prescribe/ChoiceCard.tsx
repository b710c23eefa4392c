import type { ReactNode } from 'react';
import styles from './ChoiceCard.module.css';

type ChoiceCardProps = {
  /** Of several cards with this name one is chosen. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** Beside what can be chosen. */
  actions?: ReactNode;
};

/** One of several to choose from. */
export function ChoiceCard({ group, isChosen, onChoose, children, actions }: ChoiceCardProps) {
  return (
    <div className={styles.card} data-chosen={isChosen || undefined}>
      <label className={styles.label}>
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
        {children}
      </label>
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  );
}
