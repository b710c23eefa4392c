import { ageOn } from '@cogclinic/contract/nationalId';
import { useTranslation } from 'react-i18next';
import { DayCalendar } from '#ui/DayCalendar.tsx';
import type { ControlProps } from '#ui/form/types.ts';
import { useToday } from '#ui/useToday.ts';
import styles from './BirthdayInput.module.css';

const FIRST = '1880-01-01';

/** A day of birth with today's age. */
export function BirthdayInput({ control }: { control: ControlProps }) {
  const { t } = useTranslation(['archives', 'ui']);
  const { value, onChange, ...attributes } = control;
  const today = useToday();
  const day = typeof value === 'string' ? value : null;
  const age = day === null ? null : ageOn(day, today);
  return (
    <div className={styles.root}>
      <DayCalendar
        {...attributes}
        placeholder={t('ui:form.chooseDate')}
        value={day}
        allowClear={false}
        min={FIRST}
        max={today}
        onChange={(chosen) => onChange?.(chosen)}
      />
      <span className={styles.age} role="status">
        {age !== null && age >= 0 && t('age', { count: age })}
      </span>
    </div>
  );
}
