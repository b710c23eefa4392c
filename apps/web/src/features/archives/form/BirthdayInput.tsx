import { ageOn } from '@cogclinic/contract/nationalId';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import { DAY_FORMATS } from '#ui/typedDays.ts';
import { useToday } from '#ui/useToday.ts';
import styles from './BirthdayInput.module.css';

const DAY = 'YYYY-MM-DD';
const FIRST = dayjs('1880-01-01');

/** A day of birth with today's age. */
export function BirthdayInput({ control }: { control: ControlProps }) {
  const { t } = useTranslation(['archives', 'ui']);
  const { value, onChange, ...attributes } = control;
  const today = useToday();
  const day = typeof value === 'string' ? value : null;
  const age = day === null ? null : ageOn(day, today);
  return (
    <div className={styles.root}>
      <DatePicker
        {...attributes}
        format={DAY_FORMATS}
        placeholder={t('ui:form.chooseDate')}
        value={day === null ? null : dayjs(day)}
        allowClear={false}
        minDate={FIRST}
        maxDate={dayjs(today)}
        onChange={(chosen) => onChange?.(chosen ? chosen.format(DAY) : undefined)}
      />
      <span className={styles.age} role="status">
        {age !== null && age >= 0 && t('age', { count: age })}
      </span>
    </div>
  );
}
