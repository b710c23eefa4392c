import type { NumberItem } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { FigureField } from './Field.tsx';
import { LimitField } from './LimitField.tsx';
import { withRange } from './limits.ts';

type RangeFieldsProps = { item: NumberItem; set: (change: Partial<NumberItem>) => void };

/** From where to where a number goes, and in what steps; a line has two ends, other numbers may be open. */
export function RangeFields({ item, set }: RangeFieldsProps) {
  const { t } = useTranslation('instruments');
  const Limit = item.as === undefined ? LimitField : FigureField;
  return (
    <>
      <Limit label={t('field.min')} value={item.min} onChange={(min: number | null) => set(withRange(item, { min }))} />
      <Limit label={t('field.max')} value={item.max} onChange={(max: number | null) => set(withRange(item, { max }))} />
      <FigureField
        label={t('field.step')}
        value={item.step}
        min={0.0001}
        onChange={(step) => set(withRange(item, { step }))}
      />
    </>
  );
}
