import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../NumberInput.tsx';
import { useLocalText } from '../shared/useLocalText.ts';
import type { NumberFieldProps } from './fields/fieldProps.ts';
import { LineField } from './fields/LineField.tsx';
import { ClockField, SecondsField } from './fields/TypedField.tsx';

/** A number: typed, marked on a line, a time of day or a time taken. */
export function NumberField(props: NumberFieldProps) {
  switch (props.item.as) {
    case 'line':
      return <LineField {...props} />;
    case 'clock':
      return <ClockField {...props} />;
    case 'seconds':
      return <SecondsField {...props} />;
    default:
      return <PlainNumber {...props} />;
  }
}

function PlainNumber({ item, value, labelledBy, describedBy, onAnswer }: NumberFieldProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const id = useId();
  return (
    <div className="qs-number">
      <NumberInput
        value={typeof value === 'number' ? value : null}
        min={item.min}
        max={item.max}
        step={item.step}
        labelledBy={labelledBy}
        describedBy={`${id} ${describedBy}`.trim()}
        onChange={(given) => onAnswer(given, false)}
      />
      <span className="qs-number-range" id={id}>
        {item.unit
          ? t('questions.unitRange', { min: item.min, max: item.max, unit: local(item.unit) })
          : t('questions.range', { min: item.min, max: item.max })}
      </span>
    </div>
  );
}
