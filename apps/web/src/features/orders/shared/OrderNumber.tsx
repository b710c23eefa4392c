import { Link } from 'react-router';
import styles from './OrderNumber.module.css';
import { orderPath } from './types.ts';

type OrderNumberProps = { id: string; number: string };

/** An order's number, which leads to the order. */
export function OrderNumber({ id, number }: OrderNumberProps) {
  return (
    <Link className={styles.root} to={orderPath(id)}>
      {number}
    </Link>
  );
}
