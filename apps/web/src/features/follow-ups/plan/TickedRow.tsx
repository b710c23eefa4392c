import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import styles from './TickedRow.module.css';

type TickedRowProps = {
  id: string | undefined;
  label: string;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  children: ReactNode;
};

/** A checkbox that opens a row of further fields below it. */
export function TickedRow({ id, label, ticked, onTick, children }: TickedRowProps) {
  return (
    <div>
      <Checkbox id={id} checked={ticked} onChange={({ target }) => onTick(target.checked)}>
        {label}
      </Checkbox>
      {ticked && <div className={styles.row}>{children}</div>}
    </div>
  );
}
