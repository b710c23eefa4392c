import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays } from '@cogclinic/contract/days';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import type { ControlProps } from '#ui/form/types.ts';
import { useFormats } from '#ui/format.ts';
import { useNarrow } from '#ui/media.ts';
import { TaskFields, type WrittenTask } from '../prescribe/TaskFields.tsx';
import type { Item } from '../shared/types.ts';
import styles from './Board.module.css';
import { itemsOn, movedTo, withoutItem, withTask, withWeekCopied } from './items.ts';
import { useFocusOnItem } from './useFocusOnItem.ts';
import { useTouchDrag } from './useTouchDrag.ts';
import { WeekRow } from './WeekRow.tsx';
import { daysFrom, mondayOf, mondaysFrom } from './weeks.ts';

type BoardProps = ControlProps & {
  today: string;
  /** Days on which nothing may be changed. */
  isLocked: (day: string) => boolean;
};

const WEEKS_OF_MONTH = 5;

/** A custom plan by its days: a task is chosen once, then put on days; tasks are dragged, or moved by keys. */
export function Board({ id, value, onChange, today, isLocked, ...labels }: BoardProps) {
  const { t } = useTranslation('trainingPlans');
  const { date, day: short } = useFormats();
  const narrow = useNarrow();
  const items = Array.isArray(value) ? (value as readonly Item[]) : [];
  const [view, setView] = useState<'week' | 'month'>(narrow ? 'week' : 'month');
  const [from, setFrom] = useState(mondayOf(today));
  const [next, setNext] = useState<WrittenTask>({ game: null, difficulty: 'easy', setting: 'clinic' });
  const [isGameMissing, setGameMissing] = useState(false);
  const { root, focusOn } = useFocusOnItem();
  const count = view === 'week' ? 1 : WEEKS_OF_MONTH;
  const mondays = mondaysFrom(from, count);
  const last = addDays(mondays.at(-1) ?? from, 6);

  const put = (day: string) => {
    const { game } = next;
    setGameMissing(game === null);
    if (game !== null) onChange?.(withTask(items, day, { ...next, game }));
  };
  const move = (itemId: string, day: string, position: number) => {
    if (isLocked(day)) return;
    onChange?.(movedTo(items, itemId, day, position));
    // Where it went can lie before or after the weeks shown.
    if (day < from || day > last) setFrom(mondayOf(day));
    focusOn(itemId);
  };
  useTouchDrag(root, (itemId, day, before) => {
    const ofDay = itemsOn(items, day);
    const at = ofDay.findIndex((one) => one.id === before);
    move(itemId, day, at === -1 ? ofDay.length : at);
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend is the form's label
    <div id={id} ref={root} className={styles.root} role="group" aria-label={labels['aria-label']}>
      <div className={styles.palette}>
        <span>{t('board.choose')}</span>
        <TaskFields
          label={t('newTask')}
          task={next}
          isGameMissing={isGameMissing}
          onChange={(change) => {
            setNext({ ...next, ...change });
            if (change.game) setGameMissing(false);
          }}
        />
      </div>
      <FieldProblem role="alert">{isGameMissing && t('selectGame')}</FieldProblem>
      <div className={styles.head}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('board.earlier')}
          onClick={() => setFrom(addDays(from, -7 * count))}
        />
        <h3 className={styles.title} aria-live="polite">
          {short(from)} – {date(last)}
        </h3>
        <Button
          icon={<RightOutlined />}
          aria-label={t('board.later')}
          onClick={() => setFrom(addDays(from, 7 * count))}
        />
        <Segmented<'week' | 'month'>
          aria-label={t('board.view')}
          value={view}
          onChange={setView}
          options={(['week', 'month'] as const).map((one) => ({ value: one, label: t(`board.${one}`) }))}
        />
      </div>
      {mondays.map((monday) => (
        <WeekRow
          key={monday}
          days={daysFrom(monday)}
          {...{ items, today, isLocked }}
          onPut={put}
          onMove={move}
          onRemove={(itemId) => onChange?.(withoutItem(items, itemId))}
          onCopy={(weeks) => onChange?.(withWeekCopied(items, monday, weeks, isLocked))}
        />
      ))}
      <p className={styles.keys}>{t('board.keys')}</p>
    </div>
  );
}
