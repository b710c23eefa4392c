import { Select } from 'antd';
import { NoFormStyle } from 'antd/es/form/context';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../panel/groups.ts';
import type { Exam, ExamItem } from '../types.ts';
import { type Entered, enteredIndex, itemsToFill, limitsFor, type Patient, problemOf, withValue } from './entry.ts';
import { ItemInput } from './ItemInput.tsx';
import styles from './ValuesEditor.module.css';

export type ValuesEditorProps = {
  id?: string;
  items: readonly ExamItem[];
  packageItems: readonly string[] | undefined;
  patient: Patient;
  day: string;
  before: Exam | null;
  values: readonly Entered[];
  onChange: (values: Entered[]) => void;
};

/**
 * The items of the chosen package under their groups, and more on demand. A wrong figure colours its own input, not all
 * inputs of the form's field.
 */
export function ValuesEditor({ id, items, packageItems, patient, day, before, values, onChange }: ValuesEditorProps) {
  const { t } = useTranslation('exams');
  const [added, setAdded] = useState<readonly string[]>([]);
  const root = useRef<HTMLFieldSetElement>(null);
  const moreId = useId();
  const filled = values.map(({ item }) => item);
  const shown = itemsToFill(items, packageItems, filled, added);
  const offered = items.filter((item) => item.enabled && !item.computed && !shown.includes(item));
  const index = enteredIndex(items, values);
  const figureOf = (item: ExamItem) =>
    item.computed ? index : (values.find((one) => one.item === item.code)?.value ?? null);

  const add = (code: string) => {
    setAdded([...added, code]);
    setTimeout(() => root.current?.querySelector<HTMLInputElement>(`[data-item="${code}"] input`)?.focus());
  };
  return (
    <NoFormStyle status override={false}>
      <fieldset id={id} ref={root} aria-label={t('form.values')} onKeyDown={goOn} className={styles.editor}>
        {grouped(shown).map(({ group, entries }) => (
          <fieldset key={group} className={styles.group}>
            <legend>{t(`group.${group}`)}</legend>
            <div className={styles.entries}>
              {entries.map((item) => {
                const value = figureOf(item);
                return (
                  <ItemInput
                    key={item.code}
                    item={item}
                    value={value}
                    limits={limitsFor(item, patient, day, before)}
                    problem={value === null || item.computed ? null : problemOf(item, value, values)}
                    onChange={(next) => onChange(withValue(values, item.code, next))}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
        <div className={styles.more}>
          <label htmlFor={moreId}>{t('form.more')}</label>
          <Select
            id={moreId}
            className={styles.select}
            value={null}
            placeholder={t('form.morePlaceholder')}
            onChange={(code: string | null) => {
              if (code !== null) add(code);
            }}
            showSearch={{ optionFilterProp: 'label' }}
            options={grouped(offered).map(({ group, entries }) => ({
              label: t(`group.${group}`),
              title: group,
              options: entries.map(({ code, name }) => ({ value: code, label: name })),
            }))}
          />
        </div>
      </fieldset>
    </NoFormStyle>
  );
}

const FIGURE = '[data-item]';

/** Enter moves on to the next figure, so that it does not send the form by accident. */
function goOn(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (!event.target.closest(FIGURE)) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`${FIGURE} input`)];
  const next = inputs[inputs.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
  const after = event.currentTarget.closest('form')?.querySelector<HTMLElement>('textarea');
  (next ?? (event.shiftKey ? null : after))?.focus();
  next?.select();
}
