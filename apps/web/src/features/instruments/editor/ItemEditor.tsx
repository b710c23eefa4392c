import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import type { FlagRule, Instrument, Item } from '@cogclinic/scales/instrument';
import { isNotice } from '@cogclinic/scales/run';
import { Button, Select } from 'antd';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { FigureField, Labelled, TextsField } from './Field.tsx';
import { focusOn } from './focus.ts';
import styles from './ItemEditor.module.css';
import { ItemFlags } from './ItemFlags.tsx';
import { ItemWarnings } from './ItemWarnings.tsx';
import { asKind, canReverse, KINDS, kindOf, said } from './model.ts';
import parts from './parts.module.css';
import { RangeFields } from './RangeFields.tsx';
import { canWarn } from './warnings.ts';

/** The actions on items, by their codes; stable for the life of the page. */
export type ItemActions = Readonly<{
  /** The instrument as it stands now. */
  draft(): Instrument;
  change(code: string, change: (item: Item) => Item): void;
  reverse(code: string, isReversed: boolean): void;
  addWarning(item: Item): void;
  changeWarning(code: string, change: Partial<FlagRule>): void;
  removeWarning(code: string): void;
  move(code: string, by: -1 | 1): void;
  moveInto(code: string, section: string): void;
  dropHere(code: string, to: string): void;
  dropInto(code: string, section: string): void;
  remove(code: string): void;
}>;

export type ItemEditorProps = {
  item: Item;
  /** What the item is part of. */
  draft: Instrument;
  /** Whether it cannot go further up, or down. */
  first: boolean;
  last: boolean;
  /** The section that it stands in, and those that it may stand in. */
  section: string;
  places: readonly Readonly<{ value: string; label: string }>[];
  /** Whether its points go anywhere, and whether they are counted in reverse. */
  counts: boolean;
  reversed: boolean;
  /** Whether there are items before it that conditions can look at. */
  conditional: boolean;
  /** The warnings of all items. */
  flags: readonly FlagRule[];
  problems: readonly string[];
  actions: ItemActions;
};

/** The kind of what is dragged: an item's code. */
export const DRAGGED = 'application/x-own-item';

/** One item: its question, its kind and its answers. Memoised: of a hundred items only changed ones rerender. */
export const ItemEditor = memo(ItemCard, isSame);

/** An item depends on the rest of the instrument only through its conditions. */
function isSame(before: ItemEditorProps, now: ItemEditorProps): boolean {
  const { problems: earlier, places: former, draft: old, ...rest } = before;
  const { problems, places, draft, ...own } = now;
  return (
    Object.entries(own).every(([name, value]) => value === rest[name as keyof typeof rest]) &&
    earlier.join('\n') === problems.join('\n') &&
    JSON.stringify(former) === JSON.stringify(places) &&
    (old === draft || now.item.when === undefined)
  );
}

function ItemCard(props: ItemEditorProps) {
  const { item, first, last, flags, problems, actions } = props;
  const { t } = useTranslation('instruments');
  const card = useRef<HTMLLIElement>(null);
  const [grabbed, setGrabbed] = useState(false);
  const { code } = item;
  const params = { item: code };
  return (
    <li
      ref={card}
      className={parts.item}
      data-own-item={code}
      data-place={`items.${code}`}
      data-problem={problems.length > 0 || undefined}
      // Draggable by its handle only, so that text in its fields can be selected with the mouse.
      draggable={grabbed}
      onPointerDown={({ target }) => setGrabbed(target instanceof Element && target.closest('[data-handle]') !== null)}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, code)}
      onDragEnd={() => setGrabbed(false)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        // Otherwise the surrounding section would also handle the drop and put the item at its end.
        event.stopPropagation();
        actions.dropHere(event.dataTransfer.getData(DRAGGED), code);
      }}
    >
      <div className={parts.head}>
        <span className={styles.handle} data-handle title={t('item.drag')} aria-hidden="true">
          <HolderOutlined />
        </span>
        <h3>{t('item.title', params)}</h3>
        <span className={parts.tools}>
          <Button
            type="text"
            data-move="-1"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={t('item.up', params)}
            disabled={first}
            onClick={() => actions.move(code, -1)}
          />
          <Button
            type="text"
            data-move="1"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={t('item.down', params)}
            disabled={last}
            onClick={() => actions.move(code, 1)}
          />
          <Button
            data-remove-item
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('item.remove', params)}
            onClick={() => actions.remove(code)}
          />
        </span>
      </div>
      <ItemBody
        {...props}
        onWarn={() => {
          actions.addWarning(item);
          focusOn(
            card.current,
            '[data-part="warning-text"] textarea',
            flags.filter((flag) => flag.item === code).length,
          );
        }}
      />
      <ItemWarnings
        item={item}
        flags={flags}
        onChange={actions.changeWarning}
        onRemove={(flag) => {
          actions.removeWarning(flag);
          focusOn(card.current, '[data-add-warning]');
        }}
      />
      {problems.map((problem) => (
        <FieldProblem key={problem}>{problem}</FieldProblem>
      ))}
    </li>
  );
}

/** What can be written of an item; a step that is only calculated for a condition shows its expression. */
function ItemBody(props: ItemEditorProps & { onWarn: () => void }) {
  const { item, draft, section, places, counts, reversed, conditional, actions, onWarn } = props;
  const { t } = useTranslation('instruments');
  const { code } = item;
  const change = (how: (item: Item) => Item) => actions.change(code, how);
  const set = (changed: Partial<Item>) => change((one) => ({ ...one, ...changed }) as Item);
  if (item.hidden && item.calculated !== undefined) {
    return (
      <>
        <ItemFlags item={item} reversed={reversed} onChange={change} />
        <code className={styles.expression}>{item.calculated}</code>
      </>
    );
  }
  return (
    <>
      <div className={styles.question}>
        <TextsField
          label={t('field.question')}
          place={`items.${code}.text`}
          texts={item.text}
          onChange={(text) => set({ text })}
        />
        <Labelled label={t('field.kind')}>
          {(id) => (
            <Select
              id={id}
              value={kindOf(item)}
              disabled={item.calculated !== undefined || isNotice(item)}
              popupMatchSelectWidth={false}
              options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(kind) => change((one) => asKind(one, kind))}
            />
          )}
        </Labelled>
      </div>
      {item.hint && (
        <TextsField
          label={t('item.hint')}
          place={`items.${code}.hint`}
          texts={item.hint}
          onChange={(hint) => set({ hint })}
        />
      )}
      {!isNotice(item) && <Details item={item} counts={counts} set={set} />}
      <div className={styles.foot}>
        <ItemFlags
          item={item}
          reversed={reversed}
          onChange={change}
          onReverse={counts && canReverse(item) ? (isReversed) => actions.reverse(code, isReversed) : undefined}
        />
        {!isNotice(item) && (
          <Button
            size="small"
            aria-label={t(item.hint ? 'item.hintRemoveOf' : 'item.hintAddTo', { item: code })}
            onClick={() => set({ hint: item.hint ? undefined : said('') })}
          >
            {t(item.hint ? 'item.hintRemove' : 'item.hintAdd')}
          </Button>
        )}
        {canWarn(item) && (
          <Button
            data-add-warning
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('warning.addTo', { item: code })}
            onClick={onWarn}
          >
            {t('warning.add')}
          </Button>
        )}
        {places.length > 1 && (
          <Select
            className={styles.section}
            data-move-into
            size="small"
            aria-label={t('section.ofItem', { item: code })}
            prefix={t('section.of')}
            value={section}
            popupMatchSelectWidth={false}
            options={[...places]}
            onChange={(to) => actions.moveInto(code, to)}
          />
        )}
        <ConditionsEditor
          item={item}
          draft={draft}
          conditional={conditional}
          draftNow={actions.draft}
          onChange={(when) => change(({ when: _before, ...one }) => ({ ...one, ...(when && { when }) }) as Item)}
        />
      </div>
    </>
  );
}

type DetailsProps = { item: Item; counts: boolean; set: (change: Partial<Item>) => void };

function Details({ item, counts, set }: DetailsProps) {
  const { t } = useTranslation('instruments');
  switch (item.kind) {
    case 'choice':
    case 'multiple':
      return <ChoicesEditor item={item} counts={counts} onChange={(choices) => set({ choices })} />;
    case 'number': {
      const { ends } = item;
      return (
        <div className={parts.row}>
          <RangeFields item={item} counts={counts} set={set} />
          {ends && (
            <>
              <TextsField
                label={t('field.endFrom')}
                place={`items.${item.code}.ends.from`}
                texts={ends.from}
                onChange={(from) => set({ ends: { ...ends, from } })}
              />
              <TextsField
                label={t('field.endTo')}
                place={`items.${item.code}.ends.to`}
                texts={ends.to}
                onChange={(to) => set({ ends: { ...ends, to } })}
              />
            </>
          )}
        </div>
      );
    }
    case 'text':
      return (
        <div className={parts.row}>
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
