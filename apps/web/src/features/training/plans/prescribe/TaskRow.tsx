import { useTranslation } from 'react-i18next';
import { MovableRow } from '#ui/movable/MovableRow.tsx';
import { TaskFields } from './TaskFields.tsx';
import type { KeyedTask } from './tasks.ts';

/** The kind of what is dragged: a task's key. */
const DRAGGED = 'application/x-plan-task';

type TaskRowProps = {
  task: KeyedTask;
  number: number;
  isLast: boolean;
  onChange: (task: KeyedTask) => void;
  onMove: (by: -1 | 1) => void;
  /** Another task was dropped here. */
  onDrop: (key: string) => void;
  onRemove: () => void;
};

/** A task of a plan, at its place among the others. */
export function TaskRow({ task, number, isLast, onChange, onMove, onDrop, onRemove }: TaskRowProps) {
  const { t } = useTranslation('trainingPlans');
  const label = t('taskNumber', { number });
  return (
    <MovableRow
      kind={DRAGGED}
      id={task.key}
      number={number}
      isLast={isLast}
      labels={{
        drag: t('drag'),
        up: t('taskUp', { task: label }),
        down: t('taskDown', { task: label }),
        remove: t('taskRemove', { task: label }),
      }}
      onMove={onMove}
      onDrop={onDrop}
      onRemove={onRemove}
    >
      <TaskFields label={label} task={task} onChange={(change) => onChange({ ...task, ...change })} />
    </MovableRow>
  );
}
