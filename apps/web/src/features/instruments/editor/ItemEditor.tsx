import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import type { Item } from '@cogclinic/scales/instrument';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { FigureField, Labelled, TextsField } from './Field.tsx';
import { asKind, KINDS, kindOf } from './model.ts';

export type ItemEditorProps = {
  item: Item;
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
export function ItemEditor({ item, first, last, problems, onChange, onMove, onDropHere, onRemove }: ItemEditorProps) {
  const { t } = useTranslation('instruments');
  const [grabbed, setGrabbed] = useState(false);
  const params = { item: item.code };
  const set = (change: Partial<Item>) => onChange((one) => ({ ...one, ...change }) as Item);
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
      <div className="own-item-question">
        <TextsField label={t('field.question')} texts={item.text} onChange={(text) => set({ text })} />
        <Labelled label={t('field.kind')}>
          {(id) => (
            <Select
              id={id}
              value={kindOf(item)}
              disabled={item.calculated !== undefined}
              popupMatchSelectWidth={false}
              options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(kind) => onChange((one) => asKind(one, kind))}
            />
          )}
        </Labelled>
      </div>
      <Details item={item} set={set} />
      <div className="own-row">
        {item.kind !== 'text' && item.calculated === undefined && (
          <Checkbox
            checked={item.unscored !== true}
            onChange={({ target }) => set({ unscored: target.checked ? undefined : true })}
          >
            {t('item.scored')}
          </Checkbox>
        )}
        {item.unscored === true && item.calculated === undefined && (
          <Checkbox
            checked={item.required === true}
            onChange={({ target }) => set({ required: target.checked || undefined })}
          >
            {t('item.required')}
          </Checkbox>
        )}
        {item.when !== undefined && <span className="own-hint">{t('item.conditional')}</span>}
        {item.calculated !== undefined && <span className="own-hint">{t('item.calculated')}</span>}
      </div>
      {problems.map((problem) => (
        <p key={problem} className="field-problem">
          {problem}
        </p>
      ))}
    </li>
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
