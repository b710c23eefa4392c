import { PlusOutlined } from '@ant-design/icons';
import { LIMITS_OF_PLAN } from '@cogclinic/contract/trainingSchedule';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import type { ControlProps } from '#ui/form/types.ts';
import { focusRow } from '#ui/movable/focusRow.ts';
import { TaskFields, type WrittenTask } from './TaskFields.tsx';
import styles from './TaskList.module.css';
import { TaskRow } from './TaskRow.tsx';
import { dropped, keyed, moved, withKeys } from './tasks.ts';

/** The tasks of a plan in their order, by drag or by buttons; a new one is chosen below and added at the end. */
export function TaskList({ id, value, onChange, ...labels }: ControlProps) {
  const { t } = useTranslation('trainingPlans');
  const tasks = withKeys(Array.isArray(value) ? value : []);
  const list = useRef<HTMLOListElement>(null);
  const [next, setNext] = useState<WrittenTask>({ game: null, difficulty: 'easy', setting: 'clinic' });
  const [isGameMissing, setGameMissing] = useState(false);
  const add = () => {
    const { game } = next;
    setGameMissing(game === null);
    if (game !== null) onChange?.([...tasks, keyed({ ...next, game })]);
  };
  const remove = (key: string) => {
    const at = tasks.findIndex((one) => one.key === key);
    const neighbour = tasks[at + 1] ?? tasks[at - 1];
    onChange?.(tasks.filter((one) => one.key !== key));
    if (neighbour) focusRow(list.current, neighbour.key, 'remove');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend is the form's label
    <div id={id} role="group" aria-label={labels['aria-label']}>
      {tasks.length > 0 && (
        <ol ref={list} className={styles.tasks}>
          {tasks.map((task, at) => (
            <TaskRow
              key={task.key}
              task={task}
              number={at + 1}
              isLast={at === tasks.length - 1}
              onChange={(changed) => onChange?.(tasks.map((one) => (one.key === task.key ? changed : one)))}
              onMove={(by) => {
                onChange?.(moved(tasks, task.key, by));
                focusRow(list.current, task.key, by);
              }}
              onDrop={(key) => onChange?.(dropped(tasks, key, task.key))}
              onRemove={() => remove(task.key)}
            />
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <TaskFields
          label={t('newTask')}
          task={next}
          isGameMissing={isGameMissing}
          onChange={(change) => {
            setNext({ ...next, ...change });
            if (change.game) setGameMissing(false);
          }}
        />
        <Button icon={<PlusOutlined />} disabled={tasks.length >= LIMITS_OF_PLAN.tasks} onClick={add}>
          {t('addTask')}
        </Button>
      </div>
      <FieldProblem role="alert">{isGameMissing && t('selectGame')}</FieldProblem>
    </div>
  );
}
