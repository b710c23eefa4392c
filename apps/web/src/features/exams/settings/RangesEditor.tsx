import { DeleteOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { NoFormStyle } from 'antd/es/form/context';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../form/entry.ts';
import styles from './RangesEditor.module.css';
import { NEW_RANGE, problemsByRange, type RangeRow } from './rangeRows.ts';

type RangesEditorProps = {
  id?: string;
  ranges: readonly RangeRow[];
  /** The published ones, to go back to. */
  standard: readonly RangeRow[];
  onChange: (ranges: readonly RangeRow[]) => void;
};

/** Reference ranges by sex and age. */
export function RangesEditor({ id, ranges, standard, onChange }: RangesEditorProps) {
  const { t } = useTranslation('exams');
  const root = useRef<HTMLFieldSetElement>(null);
  const problems = problemsByRange(ranges);
  const set = (index: number, change: Partial<RangeRow>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...change } : range)));
  const lines = ranges.map((range, at) => ({ key: `range-${at}`, range, at }));
  const add = () => {
    onChange([...ranges, NEW_RANGE]);
    setTimeout(() => root.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus());
  };
  return (
    <NoFormStyle status override={false}>
      <fieldset id={id} ref={root} className={styles.editor} aria-label={t('settings.ranges')}>
        {ranges.length === 0 && <p className={styles.none}>{t('settings.noRanges')}</p>}
        {lines.map(({ key, range, at }) => (
          <RangeLine
            key={key}
            number={at + 1}
            range={range}
            problem={problems.get(at)}
            onChange={(change) => set(at, change)}
            onRemove={() => onChange(ranges.toSpliced(at, 1))}
          />
        ))}
        <div className={styles.actions}>
          <Button icon={<PlusOutlined />} onClick={add}>
            {t('settings.addRange')}
          </Button>
          {standard.length > 0 && (
            <Button icon={<UndoOutlined />} onClick={() => onChange(standard)}>
              {t('settings.asPublished')}
            </Button>
          )}
        </div>
      </fieldset>
    </NoFormStyle>
  );
}

type RangeLineProps = {
  number: number;
  range: RangeRow;
  problem: string | undefined;
  onChange: (change: Partial<RangeRow>) => void;
  onRemove: () => void;
};

function RangeLine({ number, range, problem, onChange, onRemove }: RangeLineProps) {
  const { t } = useTranslation('exams');
  const label = t('settings.range', { number });
  const figure = (name: 'ageFrom' | 'low' | 'high') => (
    <Figure label={t(`settings.${name}`)} value={range[name]} onChange={(value) => onChange({ [name]: value })} />
  );
  return (
    <fieldset className={styles.range} aria-label={label}>
      <span className={styles.label}>
        {t('settings.gender')}
        <Select
          aria-label={`${label}: ${t('settings.gender')}`}
          value={range.gender ?? 'all'}
          onChange={(value: 'all' | 'male' | 'female') => onChange({ gender: value === 'all' ? null : value })}
          options={(['all', 'male', 'female'] as const).map((value) => ({ value, label: t(`people.${value}`) }))}
        />
      </span>
      {figure('ageFrom')}
      {/* Shown is the last year within ("20 to 59"), kept is the first one after. */}
      <Figure
        label={t('settings.ageTo')}
        value={range.ageTo === null ? null : range.ageTo - 1}
        onChange={(last) => onChange({ ageTo: last === null ? null : last + 1 })}
      />
      {figure('low')}
      {figure('high')}
      <Checkbox checked={range.confirmed} onChange={(event) => onChange({ confirmed: event.target.checked })}>
        {t('settings.confirmed')}
      </Checkbox>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('settings.removeRange', { number })}
        onClick={onRemove}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {t(`settings.problem.${problem}`)}
        </p>
      )}
    </fieldset>
  );
}

type FigureProps = { label: string; value: number | null; onChange: (value: number | null) => void };

function Figure({ label, value, onChange }: FigureProps) {
  const { i18n } = useTranslation();
  return (
    <span className={styles.label}>
      {label}
      <InputNumber<string | number>
        aria-label={label}
        value={value}
        onChange={(next) => onChange(next === null || next === '' ? null : Number(next))}
        parser={typedNumber}
        decimalSeparator={i18n.language === 'ru' ? ',' : '.'}
        controls={false}
        inputMode="decimal"
      />
    </span>
  );
}
