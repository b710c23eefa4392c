import { addDays } from '@cogclinic/contract/days';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Item } from '../shared/types.ts';
import { useTaskTexts } from '../shared/useTaskTexts.ts';
import styles from './ItemChip.module.css';

/** The kind of what is dragged: an item's id. */
export const DRAGGED = 'application/x-plan-item';

/** What a key does with a task: moves it by days and places, or deletes it. */
const STEPS = [
  { key: 'ArrowUp', by: { days: 0, places: -1 } },
  { key: 'ArrowDown', by: { days: 0, places: 1 } },
  { key: 'ArrowLeft', by: { days: -1, places: 0 } },
  { key: 'ArrowRight', by: { days: 1, places: 0 } },
  { key: 'Delete', by: null },
] as const;

type ItemChipProps = {
  item: Item;
  /** Among the tasks of its day, from 0. */
  place: number;
  isLocked: boolean;
  onDrop: (event: React.DragEvent) => void;
  onMove: (day: string, place: number) => void;
  onRemove: () => void;
};

/** A task on its day: dragged, moved by arrow keys with Shift, deleted by Delete, or all of these from its menu. */
export function ItemChip({ item, place, isLocked, onDrop, onMove, onRemove }: ItemChipProps) {
  const { t } = useTranslation('trainingPlans');
  const texts = useTaskTexts();
  const words = (
    <>
      <span className={styles.game}>{texts.game(item.game)}</span>
      <span className={styles.how}>{texts.how(item)}</span>
    </>
  );
  if (isLocked) return <li className={styles.chip}>{words}</li>;

  const step = (key: string) => {
    const found = STEPS.find((one) => one.key === key);
    if (!found) return;
    if (found.by) onMove(addDays(item.day, found.by.days), place + found.by.places);
    else onRemove();
  };
  return (
    <li>
      <Dropdown
        trigger={['click']}
        menu={{
          items: STEPS.map(({ key, by }) => ({ key, label: t(`board.step.${key}`), danger: by === null })),
          onClick: ({ key }) => step(key),
        }}
      >
        <button
          type="button"
          className={styles.chip}
          data-item={item.id}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, item.id)}
          onDrop={onDrop}
          onKeyDown={(event) => {
            const isStep = STEPS.some(({ key, by }) => key === event.key && (by === null || event.shiftKey));
            if (!isStep) return;
            event.preventDefault();
            step(event.key);
          }}
        >
          {words}
        </button>
      </Dropdown>
    </li>
  );
}
