import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './MovableRow.module.css';

type MovableRowProps = {
  /** What is dragged, as a MIME type: a row takes only those of its own list. */
  kind: string;
  id: string;
  /** The place in the list, from 1. */
  number: number;
  isLast: boolean;
  labels: Readonly<{ drag: string; up: string; down: string; remove: string }>;
  onMove: (by: -1 | 1) => void;
  /** Another row of the list was dropped here. */
  onDrop: (id: string) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** A row of an ordered list: moved by its handle, by its buttons or by Alt with the arrow keys, and removed. */
export function MovableRow({ kind, id, number, isLast, labels, onMove, onDrop, onRemove, children }: MovableRowProps) {
  const [isGrabbed, setGrabbed] = useState(false);
  const [isOver, setOver] = useState(false);
  return (
    <li
      className={styles.row}
      data-id={id}
      tabIndex={-1}
      data-over={isOver || undefined}
      draggable={isGrabbed}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
        if (!event.altKey || by === null) return;
        event.preventDefault();
        if (by === -1 ? number > 1 : !isLast) onMove(by);
      }}
      onPointerDown={({ target }) => setGrabbed(target instanceof Element && target.closest('[data-handle]') !== null)}
      onDragStart={(event) => event.dataTransfer.setData(kind, id)}
      onDragEnd={() => setGrabbed(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(kind));
      }}
    >
      <span className={styles.handle} data-handle title={labels.drag} aria-hidden="true">
        <HolderOutlined /> {number}
      </span>
      {children}
      <span className={styles.tools}>
        <Button
          type="text"
          data-move="-1"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={labels.up}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          data-move="1"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={labels.down}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          danger
          data-remove
          icon={<DeleteOutlined aria-hidden />}
          aria-label={labels.remove}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
