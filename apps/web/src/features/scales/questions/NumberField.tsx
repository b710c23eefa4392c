import type { NumberItem } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../NumberInput.tsx';
import { useLocalText } from '../shared/useLocalText.ts';
import type { NumberFieldProps } from './fields/fieldProps.ts';
import { LineField } from './fields/LineField.tsx';
import { ClockField, SecondsField } from './fields/TypedField.tsx';
import { NumberRow } from './NumberRow.tsx';

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

/** Names only limits that are set, and decimals only where some are allowed. */
function rangeText({ min, max, unscored }: NumberItem, unit: string, t: TFunction<'scales'>): string {
  if (isOpen(min) && isOpen(max)) return unit;
  if (isOpen(min)) return `${t('questions.upTo', { max })} ${unit}`;
  if (isOpen(max)) return `${t('questions.from', { min })} ${unit}`;
  return unit || unscored ? t('questions.unitRange', { min, max, unit }) : t('questions.range', { min, max });
}

function PlainNumber({ item, value, labelledBy, describedBy, onAnswer }: NumberFieldProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const id = useId();
  return (
    <NumberRow id={id} note={rangeText(item, item.unit ? local(item.unit) : '', t)}>
      <NumberInput
        value={typeof value === 'number' ? value : null}
        min={item.min}
        max={item.max}
        step={item.step}
        labelledBy={labelledBy}
        describedBy={`${id} ${describedBy}`.trim()}
        onChange={(given) => onAnswer(given, false)}
      />
    </NumberRow>
  );
}
