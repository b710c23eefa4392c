import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { isOpen } from '@cogclinic/scales/openRange';
import { Button } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import styles from './NumberInput.module.css';
import { parseNumber, stepped } from './parseNumber.ts';
import { BareInput } from './shared/BareInput.tsx';

type NumberInputProps = {
  id?: string;
  value: number | null;
  min: number;
  max: number;
  step: number;
  onChange: (value: number | null) => void;
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** A problem other than the number's format or range: that it is missing. */
  problem?: string;
  disabled?: boolean;
};

/**
 * A number, typed or stepped. One out of range is reported and not accepted, never clamped: a typing error must not become
 * a score. For the same reason the mouse wheel changes nothing.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, min, max, step, onChange } = props;
  const { t } = useTranslation('scales');
  const problemId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // A value set from outside, for example by undo, replaces what was typed.
  if (typed !== null && value !== null) setTyped(null);
  const text = (value === null ? typed : String(value)) ?? '';
  const parsed = parseNumber(text, { min, max, step });
  const own = 'problem' in parsed ? t(`number.${parsed.problem}`, { min, max, step }) : undefined;
  const problem = own ?? props.problem;

  const type = (next: string) => {
    const read = parseNumber(next, { min, max, step });
    // Text that is no number stays to be corrected; a number is shown as the value.
    setTyped('value' in read || 'empty' in read ? null : next);
    const given = 'value' in read ? read.value : null;
    if (given !== value) onChange(given);
  };
  const move = (by: 1 | -1) => {
    setTyped(null);
    onChange(stepped(value, by, { min, max, step }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const stepButton = (by: 1 | -1) => (
    <Button
      className={styles.step}
      icon={by === 1 ? <PlusOutlined aria-hidden /> : <MinusOutlined aria-hidden />}
      aria-label={t(by === 1 ? 'number.more' : 'number.less')}
      tabIndex={-1}
      disabled={props.disabled || (value !== null && (by === 1 ? value >= max : value <= min))}
      onClick={() => move(by)}
    />
  );

  return (
    <span>
      <span className={styles.row}>
        {stepButton(-1)}
        <BareInput
          id={props.id}
          type="text"
          role="spinbutton"
          inputMode={step % 1 === 0 && min >= 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          disabled={props.disabled}
          aria-label={props.label}
          aria-labelledby={props.labelledBy}
          aria-describedby={[props.describedBy, problem && problemId].filter(Boolean).join(' ') || undefined}
          aria-invalid={problem !== undefined}
          aria-valuenow={value ?? undefined}
          aria-valuemin={isOpen(min) ? undefined : min}
          aria-valuemax={isOpen(max) ? undefined : max}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        {stepButton(1)}
      </span>
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </span>
  );
}
