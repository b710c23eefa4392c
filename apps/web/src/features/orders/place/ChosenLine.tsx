import { DeleteOutlined } from '@ant-design/icons';
import { type Currency, MOST_PIECES } from '@cogclinic/mall/money';
import { Button, InputNumber } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { lineName } from '../shared/types.ts';
import styles from './ChosenLine.module.css';
import type { Offered } from './offered.ts';

type ChosenLineProps = {
  line: Offered & Readonly<{ quantity: number }>;
  currency: Currency;
  problem: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

/** One line of an order that is being placed. */
export function ChosenLine({ line, currency, problem, onQuantity, onRemove }: ChosenLineProps) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const problemId = useId();
  const name = lineName(line);
  return (
    <li className={styles.root}>
      <span className={styles.name}>
        {name} <small>{money(line.priceMinor, currency)}</small>
      </span>
      <InputNumber
        aria-label={t('place.quantityOf', { name })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        status={problem === undefined ? '' : 'error'}
        min={1}
        max={MOST_PIECES}
        precision={0}
        value={line.quantity}
        onChange={(quantity) => onQuantity(quantity ?? 1)}
      />
      <span className={styles.amount}>{money(line.priceMinor * line.quantity, currency)}</span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t('place.remove', { name })}
        onClick={onRemove}
      />
      {problem !== undefined && (
        <span className={styles.problem} id={problemId}>
          {problem}
        </span>
      )}
    </li>
  );
}
