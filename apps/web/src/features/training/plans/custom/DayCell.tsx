import { LockOutlined, PlusOutlined } from '@ant-design/icons';
import { LIMITS_OF_PLAN } from '@cogclinic/contract/trainingSchedule';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Item } from '../shared/types.ts';
import styles from './DayCell.module.css';
import { DRAGGED, ItemChip } from './ItemChip.tsx';
import type { Moves } from './moves.ts';

type DayCellProps = Moves & { day: string; items: readonly Item[]; isToday: boolean; isLocked: boolean };

/** A day of the board: takes what is dropped on it, or put by its button. */
export function DayCell({ day, items, isToday, isLocked, onPut, onMove, onRemove }: DayCellProps) {
  const { t } = useTranslation('trainingPlans');
  const { date, day: short, shortWeekday } = useFormats();
  const [isOver, setOver] = useState(false);
  const drop = (event: React.DragEvent, position: number) => {
    setOver(false);
    if (isLocked || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.dataTransfer.getData(DRAGGED), day, position);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no drop in some browsers
    <div
      className={styles.cell}
      role="group"
      aria-label={date(day)}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      data-locked={isLocked || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isLocked || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => drop(event, items.length)}
    >
      <div className={styles.head}>
        <span>
          <span className={styles.weekday}>{shortWeekday(day)}</span> {short(day)}
        </span>
        {isLocked ? (
          <LockOutlined role="img" aria-label={t('board.locked')} title={t('board.locked')} />
        ) : (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('board.put', { day: date(day) })}
            disabled={items.length >= LIMITS_OF_PLAN.itemsOfDay}
            onClick={() => onPut(day)}
          />
        )}
      </div>
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map((item, at) => (
            <ItemChip
              key={item.id}
              item={item}
              place={at}
              isLocked={isLocked}
              onDrop={(event) => drop(event, at)}
              onMove={(to, position) => onMove(item.id, to, position)}
              onRemove={() => onRemove(item.id)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
