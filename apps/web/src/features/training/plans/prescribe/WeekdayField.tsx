import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import { weekdayNames } from '../shared/weekdays.ts';
import styles from './WeekdayField.module.css';

/** The training days of a week, each a button that is in or out. */
export function WeekdayField({ id, value, onChange, ...labels }: ControlProps) {
  const { i18n } = useTranslation();
  const chosen = Array.isArray(value) ? (value as readonly number[]) : [];
  const turn = (day: number) =>
    onChange?.(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted((a, b) => a - b));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend is the form's label
    <div id={id} className={styles.days} role="group" aria-label={labels['aria-label']}>
      {weekdayNames(i18n.language).map(({ value: day, short, long }) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          title={long}
          aria-pressed={chosen.includes(day)}
          onClick={() => turn(day)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
