import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import styles from './QuickDays.module.css';
import { isWeekend, quickDays } from './quickDays.ts';

type QuickDaysProps = { from: string; value: unknown; onChoose: (day: string) => void };

/** The usual days for one press, and which day of the week the chosen one is: many clinics are closed at weekends. */
export function QuickDays({ from, value, onChoose }: QuickDaysProps) {
  const { t } = useTranslation('follow-ups');
  const { date, weekday } = useFormats();
  const day = typeof value === 'string' ? value : '';
  return (
    <fieldset className={styles.quick}>
      <legend>{t('plan.quick')}</legend>
      {quickDays(from).map((one) => (
        <Button
          key={one.day}
          size="small"
          aria-pressed={one.day === day}
          title={`${date(one.day)}, ${weekday(one.day)}`}
          onClick={() => onChoose(one.day)}
        >
          {t(`plan.in${one.unit}`, { count: one.count })}
        </Button>
      ))}
      <span className={day && isWeekend(day) ? styles.weekend : styles.weekday} aria-live="polite">
        {weekday(day)}
      </span>
    </fieldset>
  );
}
