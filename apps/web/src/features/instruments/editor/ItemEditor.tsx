import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import type { Instrument, Item } from '@cogclinic/scales/instrument';
import { isNotice } from '@cogclinic/scales/run';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { FigureField, Labelled, TextsField } from './Field.tsx';
import { ItemFlags } from './ItemFlags.tsx';
import { asKind, KINDS, kindOf } from './model.ts';

export type ItemEditorProps = {
  item: Item;
  /** What the item is part of. */
  draft: Instrument;
  first: boolean;
  last: boolean;
  problems: readonly string[];
  onChange: (change: (item: Item) => Item) => void;
  onMove: (by: -1 | 1) => void;
  onDropHere: (code: string) => void;
  onRemove: () => void;
};

const DRAGGED = 'application/x-own-item';

/** One item: its question, its kind, and what answers it takes. */
export function ItemEditor({
  item,
  draft,
  first,
  last,
  problems,
  onChange,
  onMove,
  onDropHere,
  onRemove,
}: ItemEditorProps) {
  const { t } = useTranslation('instruments');
  const [grabbed, setGrabbed] = useState(false);
  const params = { item: item.code };
  return (
    <li
      className="own-item"
      data-own-item={item.code}
      data-problem={problems.length > 0 || undefined}
      // Only by its handle, so that words in its fields can be marked with the mouse.
      draggable={grabbed}
      onPointerDown={({ target }) => setGrabbed(target instanceof Element && target.closest('.own-handle') !== null)}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, item.code)}
      onDragEnd={() => setGrabbed(false)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <div className="own-item-head">
        <span className="own-handle" title={t('item.drag')} aria-hidden="true">
          <HolderOutlined />
        </span>
        <h3>{t('item.title', params)}</h3>
        <span className="own-item-tools">
          <Button
            type="text"
            data-move="-1"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={t('item.up', params)}
            disabled={first}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            data-move="1"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={t('item.down', params)}
            disabled={last}
            onClick={() => onMove(1)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('item.remove', params)}
            onClick={onRemove}
          />
        </span>
      </div>
      <ItemBody item={item} draft={draft} onChange={onChange} />
      {problems.map((problem) => (
        <p key={problem} className="field-problem">
          {problem}
        </p>
      ))}
    </li>
  );
}

/** What can be written of an item; a step that is only calculated for a condition shows its expression. */
function ItemBody({ item, draft, onChange }: Pick<ItemEditorProps, 'item' | 'draft' | 'onChange'>) {
  const { t } = useTranslation('instruments');
  const set = (change: Partial<Item>) => onChange((one) => ({ ...one, ...change }) as Item);
  if (item.hidden && item.calculated !== undefined) {
    return (
      <>
        <ItemFlags item={item} onChange={onChange} />
        <code className="own-expression">{item.calculated}</code>
      </>
    );
  }
  return (
    <>
      <div className="own-item-question">
        <TextsField label={t('field.question')} texts={item.text} onChange={(text) => set({ text })} />
        <Labelled label={t('field.kind')}>
          {(id) => (
            <Select
              id={id}
              value={kindOf(item)}
              disabled={item.calculated !== undefined || isNotice(item)}
              popupMatchSelectWidth={false}
              options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(kind) => onChange((one) => asKind(one, kind))}
            />
          )}
        </Labelled>
      </div>
      {!isNotice(item) && <Details item={item} set={set} />}
      <div className="own-item-foot">
        <ItemFlags item={item} onChange={onChange} />
        <ConditionsEditor
          item={item}
          draft={draft}
          onChange={(when) => onChange(({ when: _before, ...one }) => ({ ...one, ...(when && { when }) }) as Item)}
        />
      </div>
    </>
  );
}

function Details({ item, set }: { item: Item; set: (change: Partial<Item>) => void }) {
  const { t } = useTranslation('instruments');
  switch (item.kind) {
    case 'choice':
    case 'multiple':
      return <ChoicesEditor item={item} onChange={(choices) => set({ choices })} />;
    case 'number': {
      const { ends } = item;
      return (
        <div className="own-row">
          <FigureField label={t('field.min')} value={item.min} onChange={(min) => set({ min })} />
          <FigureField label={t('field.max')} value={item.max} onChange={(max) => set({ max })} />
          <FigureField label={t('field.step')} value={item.step} min={0.0001} onChange={(step) => set({ step })} />
          {ends && (
            <>
              <TextsField
                label={t('field.endFrom')}
                texts={ends.from}
                onChange={(from) => set({ ends: { ...ends, from } })}
              />
              <TextsField label={t('field.endTo')} texts={ends.to} onChange={(to) => set({ ends: { ...ends, to } })} />
            </>
          )}
        </div>
      );
    }
    case 'text':
      return (
        <div className="own-row">
          <FigureField
            label={t('field.maxLength')}
            value={item.maxLength}
            min={1}
            max={2000}
            onChange={(maxLength) => set({ maxLength })}
          />
        </div>
      );
  }
}
