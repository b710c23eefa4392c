import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Department } from './departments.ts';
import styles from './MoveButtons.module.css';

type MoveButtonsProps = { department: Department; first: boolean; last: boolean; onMove: (by: -1 | 1) => void };

/** A department's order, and the buttons that move it past its neighbours. */
export function MoveButtons({ department, first, last, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('institution');
  const { id, name, sortOrder } = department;
  return (
    <span className={styles.moves} data-moves={id}>
      <span className={styles.place}>{sortOrder}</span>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={t('departments.moveUp', { department: name })}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={t('departments.moveDown', { department: name })}
        disabled={last}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
