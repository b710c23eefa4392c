import type { CallData } from '@cogclinic/contract/call';
import type { scaleCalls } from '@cogclinic/contract/scales';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MovableRow } from '#ui/movable/MovableRow.tsx';
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
  number: number;
  isLast: boolean;
  onChange: (change: Partial<BatteryItem>) => void;
  onMove: (by: -1 | 1) => void;
  /** Another scale was dropped here. */
  onDrop: (code: string) => void;
  onRemove: () => void;
};

/** A scale of a battery: who answers it, the rest after it, and its place. */
export function ScaleRow({ item, type, isLoading, number, isLast, onChange, onMove, onDrop, onRemove }: ScaleRowProps) {
  const { t } = useTranslation('batteries');
  const { instrument: code, answeredBy, restAfter } = item;
  const name = type?.name ?? code;
  const who = [...new Set([type?.answeredBy ?? answeredBy, 'examiner' as const])];
  const rests = [...new Set([...RESTS, restAfter])].sort((a, b) => a - b);
  return (
    <MovableRow
      kind={DRAGGED}
      id={code}
      number={number}
      isLast={isLast}
      labels={{
        drag: t('editor.drag'),
        up: t('editor.up', { name }),
        down: t('editor.down', { name }),
        remove: t('editor.remove', { name }),
      }}
      onMove={onMove}
      onDrop={onDrop}
      onRemove={onRemove}
    >
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
    </MovableRow>
  );
}
