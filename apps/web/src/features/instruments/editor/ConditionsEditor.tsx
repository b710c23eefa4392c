import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { Instrument, Item } from '@cogclinic/scales/instrument';
import { clausesOf, itemsBefore, type ShowConditions, showConditionsOf } from '@cogclinic/scales/showConditions';
import { Button, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../Hint.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import styles from './ConditionsEditor.module.css';
import { newCondition, numbered } from './conditions.ts';
import parts from './parts.module.css';

type ConditionsEditorProps = {
  item: Item;
  /** May be outdated while the item has no conditions; `draftNow` never is. */
  draft: Instrument;
  draftNow: () => Instrument;
  /** Whether there are items before it. */
  conditional: boolean;
  onChange: (when: Item['when']) => void;
};

/** When an item is asked: the answers to items before it of which all or any must hold. */
export function ConditionsEditor({ item, draft, draftNow, conditional, onChange }: ConditionsEditorProps) {
  const { t } = useTranslation('instruments');
  const root = useRef<HTMLFieldSetElement>(null);
  const before = itemsBefore(draft, item.code);
  const written = showConditionsOf(item);
  const params = { item: item.code };

  const put = (next: ShowConditions) => onChange(clausesOf(next));
  /** Moves the focus to the next condition, or to the button that adds one. */
  const focusAt = (at: number) => {
    setTimeout(() => {
      const rows = root.current?.querySelectorAll<HTMLElement>('[data-condition] [role="combobox"]');
      const first = root.current
        ?.querySelectorAll('[data-condition]')
        [at]?.querySelector<HTMLElement>('[role="combobox"]');
      (first ?? [...(rows ?? [])].at(-1) ?? root.current?.querySelector<HTMLElement>('[data-add-condition]'))?.focus();
    });
  };
  const add = () => {
    const condition = newCondition(itemsBefore(draftNow(), item.code));
    if (!condition) return;
    const { join, conditions } = written ?? { join: 'all', conditions: [] };
    put({ join, conditions: [...conditions, condition] });
    focusAt(conditions.length);
  };

  if (item.when === undefined) {
    if (!conditional) return null;
    return (
      <fieldset ref={root} className={styles.root}>
        <Button
          data-add-condition
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('condition.addTo', params)}
          onClick={add}
        >
          {t('condition.add')}
        </Button>
      </fieldset>
    );
  }
  return (
    <fieldset ref={root} className={styles.root} data-own-conditions={item.code}>
      <legend>{t('condition.title')}</legend>
      {written === null ? (
        <Hint>{t('condition.nested')}</Hint>
      ) : (
        <>
          {written.conditions.length > 1 && (
            <Select
              aria-label={t('condition.join', params)}
              value={written.join}
              popupMatchSelectWidth={false}
              options={(['all', 'any'] as const).map((value) => ({ value, label: t(`condition.${value}`) }))}
              onChange={(join) => put({ ...written, join })}
            />
          )}
          <ul>
            {numbered(written.conditions).map(({ number, condition }) => (
              <ConditionRow
                key={number}
                of={item.code}
                number={number}
                condition={condition}
                draft={draft}
                before={before}
                onChange={(next) => put({ ...written, conditions: written.conditions.with(number - 1, next) })}
                onRemove={() => {
                  put({ ...written, conditions: written.conditions.toSpliced(number - 1, 1) });
                  focusAt(number - 1);
                }}
              />
            ))}
          </ul>
        </>
      )}
      <div className={parts.row}>
        {written !== null && before.length > 0 && (
          <Button data-add-condition size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t('condition.another')}
          </Button>
        )}
        {written === null && (
          <Button size="small" icon={<CloseOutlined aria-hidden />} onClick={() => onChange(undefined)}>
            {t('condition.removeAll')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
