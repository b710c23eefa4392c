import { CopyOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Item } from '../shared/types.ts';
import { usePlanTexts } from '../shared/usePlanTexts.ts';
import { DayCell } from './DayCell.tsx';
import { itemsOn } from './items.ts';
import type { Moves } from './moves.ts';
import styles from './WeekRow.module.css';

/** To how many weeks a week can be copied at once. */
const COPIES = [1, 2, 3, 4, 7, 11] as const;

type WeekRowProps = Moves & {
  days: readonly string[];
  items: readonly Item[];
  today: string;
  isLocked: (day: string) => boolean;
  /** Copies the week to so many after it. */
  onCopy: (weeks: number) => void;
};

/** A week of the board, day by day. */
export function WeekRow({ days, items, today, isLocked, onCopy, ...moves }: WeekRowProps) {
  const { t } = useTranslation('trainingPlans');
  const { range } = usePlanTexts();
  const [first = ''] = days;
  const span = range(first, days.at(-1) ?? first);
  const isEmpty = days.every((day) => itemsOn(items, day).length === 0);
  return (
    <section className={styles.week} aria-label={t('board.weekOf', { days: span })}>
      <div className={styles.days}>
        {days.map((day) => (
          <DayCell
            key={day}
            day={day}
            items={itemsOn(items, day)}
            isToday={day === today}
            isLocked={isLocked(day)}
            {...moves}
          />
        ))}
      </div>
      {!isEmpty && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: COPIES.map((weeks) => ({ key: String(weeks), label: t('board.copyTo', { count: weeks }) })),
            onClick: ({ key }) => onCopy(Number(key)),
          }}
        >
          <Button size="small" icon={<CopyOutlined />} aria-label={t('board.copyOf', { days: span })}>
            {t('board.copy')}
          </Button>
        </Dropdown>
      )}
    </section>
  );
}
