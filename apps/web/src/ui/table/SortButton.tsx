import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { use } from 'react';
import { nextOrder, OrderContext, wayOf } from './order.ts';
import styles from './SortButton.module.css';

/** The title of a column that sorts: each press takes the next order. */
export function SortButton({ sortBy, children }: { sortBy: string; children: string }) {
  const order = use(OrderContext);
  return (
    <button
      type="button"
      className={styles.root}
      data-way={wayOf(order.orderBy, sortBy)}
      onClick={() => order.change(nextOrder(order, sortBy))}
    >
      {children}
      <span className={styles.marks}>
        <CaretUpOutlined />
        <CaretDownOutlined />
      </span>
    </button>
  );
}
