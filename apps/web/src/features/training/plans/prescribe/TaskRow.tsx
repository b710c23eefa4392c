import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskFields } from './TaskFields.tsx';
import styles from './TaskRow.module.css';
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

/** A task of the list, dragged by its handle or moved by its buttons. */
export function TaskRow({ task, number, isLast, onChange, onMove, onDrop, onRemove }: TaskRowProps) {
  const { t } = useTranslation('trainingPlans');
  const [isGrabbed, setGrabbed] = useState(false);
  const [isOver, setOver] = useState(false);
  const label = t('taskNumber', { number });
  return (
    <li
      className={styles.row}
      data-key={task.key}
      data-over={isOver || undefined}
      draggable={isGrabbed}
      onPointerDown={({ target }) => setGrabbed(target instanceof Element && target.closest('[data-handle]') !== null)}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, task.key)}
      onDragEnd={() => setGrabbed(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <span className={styles.handle} data-handle title={t('drag')} aria-hidden="true">
        <HolderOutlined /> {number}
      </span>
      <TaskFields label={label} task={task} onChange={(change) => onChange({ ...task, ...change })} />
      <span className={styles.tools}>
        <Button
          type="text"
          data-move="-1"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('taskUp', { task: label })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          data-move="1"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('taskDown', { task: label })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          danger
          data-remove
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('taskRemove', { task: label })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
