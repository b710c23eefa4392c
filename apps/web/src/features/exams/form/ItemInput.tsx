import { InputNumber } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkSign } from '../panel/MarkSign.tsx';
import { RangeNote } from '../RangeNote.tsx';
import type { ExamItem } from '../types.ts';
import { useMeasureTexts } from '../useMeasureTexts.ts';
import { type EntryProblem, type Limits, markFor, typedNumber } from './entry.ts';
import styles from './ItemInput.module.css';

type ItemInputProps = {
  item: ExamItem;
  value: number | null;
  limits: Limits | null;
  problem: EntryProblem | null;
  onChange: (value: number | null) => void;
};

/** One item: its figure with the unit, its range, and whether it lies outside that as it is typed. */
export function ItemInput({ item, value, limits, problem, onChange }: ItemInputProps) {
  const { t, i18n } = useTranslation('exams');
  const texts = useMeasureTexts();
  const id = useId();
  const plain = (bound: number) => texts.range({ low: null, high: bound }).slice(2);
  return (
    <div className={styles.entry} data-item={item.code}>
      <label htmlFor={id}>{item.name}</label>
      {item.computed ? (
        <output id={id} className={styles.computed} aria-describedby={`${id}-range`}>
          {value === null ? t('form.computed') : `${texts.value(value, item.decimals)} ${item.unit}`}
        </output>
      ) : (
        <InputNumber<string | number>
          id={id}
          className={styles.number}
          value={value}
          onChange={(next) => onChange(next === null || next === '' ? null : Number(next))}
          suffix={item.unit}
          parser={typedNumber}
          decimalSeparator={i18n.language === 'ru' ? ',' : '.'}
          controls={false}
          keyboard={false}
          inputMode="decimal"
          autoComplete="off"
          status={problem ? 'error' : ''}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-range ${id}-problem`}
        />
      )}
      <span aria-live="polite">{problem === null && <MarkSign mark={markFor(value, limits)} />}</span>
      <span className={styles.range} id={`${id}-range`}>
        <RangeNote range={limits} />
      </span>
      <span className={styles.problem} id={`${id}-problem`}>
        {problem &&
          t(`form.problem.${problem}`, {
            min: plain(item.min),
            max: plain(item.max),
            unit: item.unit,
            count: item.decimals,
          })}
      </span>
    </div>
  );
}
