import { measureUnit } from '@cogclinic/gaze/tasks/measureUnit';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

/** Writes the value of a measure with its unit. */
export function useMeasureText(): (measure: string, value: number) => string {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number, percent } = useFormats();
  return (measure, value) => {
    const { unit, digits } = measureUnit(measure);
    if (unit === 'share') return percent(value);
    const text = number(value, digits);
    return unit === 'number' ? text : t(`eyeMeasures:units.${unit}`, { value: text });
  };
}
