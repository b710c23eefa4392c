import type { NumberItem } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { FigureField } from './Field.tsx';
import { LimitField } from './LimitField.tsx';
import { withRange } from './limits.ts';

type RangeFieldsProps = {
  item: NumberItem;
  /** Whether it adds to a score, whose range and bands then hang on this one. */
  counts: boolean;
  set: (change: Partial<NumberItem>) => void;
};

/** From where to where a number goes, and in what steps. A line has two ends; other numbers that do not count may be open. */
export function RangeFields({ item, counts, set }: RangeFieldsProps) {
  const { t } = useTranslation('instruments');
  const canOpen = item.as === undefined && !counts;
  return (
    <>
      <LimitField
        label={t('field.min')}
        value={item.min}
        canOpen={canOpen}
        onChange={(min) => set(withRange(item, { min }))}
      />
      <LimitField
        label={t('field.max')}
        value={item.max}
        canOpen={canOpen}
        onChange={(max) => set(withRange(item, { max }))}
      />
      <FigureField
        label={t('field.step')}
        value={item.step}
        min={0.0001}
        onChange={(step) => set(withRange(item, { step }))}
      />
    </>
  );
}
