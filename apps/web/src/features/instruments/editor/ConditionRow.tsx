import { CloseOutlined } from '@ant-design/icons';
import type { Instrument, Item } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { conditionProblem, type ShowCondition } from '@cogclinic/scales/showConditions';
import { Button, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { currentLanguage } from '#ui/i18n.ts';
import { Hint } from '../Hint.tsx';
import styles from './ConditionRow.module.css';
import { compared, comparesWith, comparisonsOf, conditionOn } from './conditions.ts';

type ConditionRowProps = {
  /** The item that is asked under the condition, and which of its conditions this is. */
  of: string;
  number: number;
  condition: ShowCondition;
  draft: Instrument;
  before: readonly Item[];
  onChange: (condition: ShowCondition) => void;
  onRemove: () => void;
};

/** One condition: an item, how its answer compares, and with what. */
export function ConditionRow({ of, number, condition, draft, before, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation(['instruments', 'instrumentRules']);
  const language = currentLanguage();
  const items = new Map(itemsOf(draft).map((item) => [item.code, item]));
  const asked = items.get(condition.item);
  const params = { item: of, number };
  const is = condition.is === 'differs' ? 'notEquals' : condition.is;
  const problem = conditionProblem(items, { ...condition, is });
  const isLater = asked !== undefined && asked.hidden !== true && !before.includes(asked);
  // The condition's current item stays in the list even if it could no longer be chosen.
  const offered = asked && !before.includes(asked) ? [...before, asked] : before;
  const named = (item: Item) =>
    item.hidden ? t('condition.expression') : `${item.code} ${item.text[language]}`.trim();
  return (
    <li className={styles.root} data-condition data-problem={problem !== undefined || undefined}>
      <div className={styles.fields}>
        <Select
          className={styles.item}
          aria-label={t('condition.question', params)}
          value={condition.item}
          options={[
            ...offered.map((item) => ({ value: item.code, label: named(item) })),
            ...(asked ? [] : [{ value: condition.item, label: t('condition.gone', { question: condition.item }) }]),
          ]}
          onChange={(code) => {
            const next = items.get(code);
            if (next) onChange(conditionOn(next));
          }}
        />
        <Select
          className={styles.is}
          aria-label={t('condition.comparison', params)}
          value={condition.is}
          popupMatchSelectWidth={false}
          options={[...new Set([...(asked ? comparisonsOf(asked) : []), condition.is])].map((value) => ({
            value,
            label: t(`comparison.${value}`),
          }))}
          onChange={(next) => onChange(compared(condition, next, asked))}
        />
        {asked && comparesWith(condition.is) && (
          <ConditionValue
            label={t('condition.value', params)}
            item={asked}
            value={condition.value}
            onChange={(value) => onChange({ ...condition, value })}
          />
        )}
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('condition.remove', params)}
          onClick={onRemove}
        />
      </div>
      {problem && (
        <FieldProblem role="status">
          {t(`instrumentRules:${problem}`, { code: of, question: condition.item })}
        </FieldProblem>
      )}
      {isLater && <Hint>{t('condition.later', { question: condition.item })}</Hint>}
    </li>
  );
}

type ConditionValueProps = {
  label: string;
  item: Item;
  value: number | string;
  onChange: (value: number | string) => void;
};

const INPUTS = { date: 'date', time: 'time', dateTime: 'datetime-local' } as const;

/** What an answer is compared with, in the way in which the item is answered. */
function ConditionValue({ label, item, value, onChange }: ConditionValueProps) {
  const { t } = useTranslation('instruments');
  const language = currentLanguage();
  switch (item.kind) {
    case 'choice':
    case 'multiple':
      return (
        <Select
          className={styles.value}
          aria-label={label}
          value={item.choices.some((choice) => choice.value === value) ? value : null}
          placeholder={t('condition.choose')}
          options={item.choices.map((choice, at) => ({
            value: choice.value,
            label: choice.text[language] || t('choice.textShort', { number: at + 1 }),
          }))}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <InputNumber
          aria-label={label}
          value={typeof value === 'number' ? value : null}
          min={item.min}
          max={item.max}
          step={item.step}
          changeOnWheel={false}
          onChange={(next) => {
            if (next !== null) onChange(next);
          }}
        />
      );
    case 'text':
      return (
        <Input
          className={styles.value}
          aria-label={label}
          type={item.format ? INPUTS[item.format] : 'text'}
          step={item.format === undefined || item.format === 'date' ? undefined : 1}
          value={asTyped(String(value), item.format)}
          maxLength={500}
          onChange={({ target }) => onChange(asKept(target.value, item.format))}
        />
      );
  }
}

type Format = Extract<Item, { kind: 'text' }>['format'];

const asTyped = (value: string, format: Format): string => (format === 'dateTime' ? value.replace(' ', 'T') : value);

/** Browsers leave out seconds of zero. */
function asKept(typed: string, format: Format): string {
  if (format === 'time') return /^\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed;
  if (format !== 'dateTime') return typed;
  return (/T\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed).replace('T', ' ');
}
