import { BATTERY_ITEMS } from '@cogclinic/contract/batteries';
import { scaleCalls } from '@cogclinic/contract/scales';
import { abbreviatedName } from '@cogclinic/scales/abbreviation';
import { Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { focusRow } from '#ui/movable/focusRow.ts';
import { type BatteryItem, moved } from './items.ts';
import styles from './ScaleList.module.css';
import { ScaleRow } from './ScaleRow.tsx';

/** The scales of a battery in their order, by drag, buttons or Alt with the arrow keys; another is chosen below. */
export function ScaleList({ id, value, onChange, ...labels }: ControlProps) {
  const { t } = useTranslation('batteries');
  const { data } = useCall(scaleCalls.types, {}, { quiet: true });
  const list = useRef<HTMLOListElement>(null);
  const items: readonly BatteryItem[] = Array.isArray(value) ? value : [];
  const types = data?.flatMap((group) => group.items) ?? [];
  const typeOf = (code: string) => types.find((type) => type.id === code);
  const offered = types.filter(({ id: code, enabled }) => enabled && !items.some((item) => item.instrument === code));

  const add = (instrument: string) => {
    const answeredBy = typeOf(instrument)?.answeredBy ?? 'examiner';
    onChange?.([...items, { instrument, answeredBy, restAfter: 0 }]);
  };
  const remove = (index: number) => {
    const neighbour = items[index + 1] ?? items[index - 1];
    onChange?.(items.filter((_, at) => at !== index));
    if (neighbour) focusRow(list.current, neighbour.instrument, 'remove');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend is the form's label
    <div id={id} role="group" aria-label={labels['aria-label']}>
      {items.length > 0 && (
        <ol ref={list} className={styles.scales}>
          {items.map((item, index) => (
            <ScaleRow
              key={item.instrument}
              item={item}
              type={data && typeOf(item.instrument)}
              isLoading={!data}
              number={index + 1}
              isLast={index === items.length - 1}
              onChange={(change) => onChange?.(items.map((one) => (one === item ? { ...one, ...change } : one)))}
              onMove={(by) => {
                onChange?.(moved(items, item.instrument, index + by));
                focusRow(list.current, item.instrument, by);
              }}
              onDrop={(code) => onChange?.(moved(items, code, index))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Select
        className={styles.add}
        value={null}
        placeholder={t('editor.add')}
        aria-label={t('editor.add')}
        disabled={items.length >= BATTERY_ITEMS}
        showSearch={{ optionFilterProp: 'label' }}
        options={offered.map(({ id: code, name }) => ({ value: code, label: abbreviatedName(code, name) }))}
        onChange={(code: string | null) => {
          if (code !== null) add(code);
        }}
      />
    </div>
  );
}
