import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import type { scaleCalls } from '@cogclinic/contract/scales';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatteryItem, RESTS } from './items.ts';
import styles from './ScaleRow.module.css';

/** The kind of what is dragged: a scale's code. */
const DRAGGED = 'application/x-battery-scale';

type PaperType = CallData<typeof scaleCalls.types>[number]['items'][number];
type ScaleRowProps = {
  item: BatteryItem;
  /** Undefined where the institution has it no more. */
  type: PaperType | undefined;
  isLoading: boolean;
  index: number;
  isLast: boolean;
  onChange: (change: Partial<BatteryItem>) => void;
  onMove: (to: number) => void;
  /** Another scale was dropped here. */
  onDrop: (code: string) => void;
  onRemove: () => void;
};

/** A scale of a battery: who answers it, the rest after it, and its place. */
export function ScaleRow({ item, type, isLoading, index, isLast, onChange, onMove, onDrop, onRemove }: ScaleRowProps) {
  const { t } = useTranslation('batteries');
  const [isGrabbed, setGrabbed] = useState(false);
  const [isOver, setOver] = useState(false);
  const { instrument: code, answeredBy, restAfter } = item;
  const name = type?.name ?? code;
  const who = [...new Set([type?.answeredBy ?? answeredBy, 'examiner' as const])];
  const rests = [...new Set([...RESTS, restAfter])].sort((a, b) => a - b);
  const move = (by: -1 | 1) => onMove(index + by);
  return (
    <li
      className={styles.row}
      data-code={code}
      tabIndex={-1}
      data-over={isOver || undefined}
      draggable={isGrabbed}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
        if (!event.altKey || by === null) return;
        event.preventDefault();
        move(by);
      }}
      onPointerDown={({ target }) => setGrabbed(target instanceof Element && target.closest('[data-handle]') !== null)}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, code)}
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
      <span className={styles.handle} data-handle title={t('editor.drag')} aria-hidden="true">
        <HolderOutlined /> {index + 1}
      </span>
      <span className={styles.name}>
        {name}
        {!isLoading && !type?.enabled && <span className={styles.unusable}>{t('editor.unusable')}</span>}
      </span>
      <Select
        className={styles.who}
        aria-label={t('editor.answeredBy', { name })}
        value={answeredBy}
        options={who.map((one) => ({ value: one, label: t(`editor.${one}`) }))}
        onChange={(value) => onChange({ answeredBy: value })}
      />
      <Select
        className={styles.rest}
        aria-label={t('editor.rest', { name })}
        value={restAfter}
        options={rests.map((count) => ({
          value: count,
          label: count === 0 ? t('editor.restNone') : t('editor.restMinutes', { count }),
        }))}
        onChange={(value) => onChange({ restAfter: value })}
      />
      <span className={styles.tools}>
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('editor.up', { name })}
          disabled={index === 0}
          onClick={() => move(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('editor.down', { name })}
          disabled={isLast}
          onClick={() => move(1)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('editor.remove', { name })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
