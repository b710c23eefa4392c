import { plannedDays, type Repeat } from '@cogclinic/contract/followUpPlan';
import { REPEAT_UNITS } from '@cogclinic/contract/followUps';
import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import { useFormats } from '#ui/format.ts';
import styles from './RepeatField.module.css';
import { TickedRow } from './TickedRow.tsx';

const USUAL: Repeat = { every: 1, unit: 'month', times: 3 };
const LONGEST = 24;

/** How often and how many times, with the resulting days; unticked, it is planned once. */
export function RepeatField({ value, onChange, id }: ControlProps) {
  const { t } = useTranslation('follow-ups');
  const { date, list } = useFormats();
  const first: unknown = Form.useWatch('dueDate', Form.useFormInstance());
  const repeat = isRepeat(value) ? value : null;
  const set = (change: Partial<Repeat>) => onChange?.({ ...(repeat ?? USUAL), ...change });
  const days = repeat && typeof first === 'string' && first ? plannedDays(first, repeat) : [];
  return (
    <>
      <TickedRow
        id={id}
        label={t('repeat.on')}
        ticked={repeat !== null}
        onTick={(ticked) => onChange?.(ticked ? USUAL : undefined)}
      >
        {repeat && (
          <>
            <span>{t('repeat.every')}</span>
            <InputNumber
              aria-label={t('repeat.everyLabel')}
              min={1}
              max={LONGEST}
              precision={0}
              value={repeat.every}
              onChange={(every) => set({ every: every ?? 1 })}
            />
            <Select
              aria-label={t('repeat.unitLabel')}
              value={repeat.unit}
              options={REPEAT_UNITS.map((unit) => ({
                value: unit,
                label: t(`repeat.${unit}`, { count: repeat.every }),
              }))}
              onChange={(unit) => set({ unit })}
            />
            <span>{t('repeat.times')}</span>
            <InputNumber
              aria-label={t('repeat.timesLabel')}
              min={2}
              max={LONGEST}
              precision={0}
              value={repeat.times}
              onChange={(times) => set({ times: times ?? 2 })}
            />
          </>
        )}
      </TickedRow>
      {days.length > 0 && (
        <p className={styles.days} aria-live="polite">
          {t('repeat.days', { days: list(days.map(date)) })}
        </p>
      )}
    </>
  );
}

function isRepeat(value: unknown): value is Repeat {
  return typeof value === 'object' && value !== null && 'every' in value && 'times' in value;
}
