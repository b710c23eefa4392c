import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { isPeriod, PERIODS, type Period } from './figures.ts';

/** Chooses the period of trend and levels. */
export function PeriodSwitch({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('statistics');
  return (
    <Radio.Group
      optionType="button"
      aria-label={t('period.label')}
      value={value}
      options={PERIODS.map((period) => ({ value: period, label: t(`period.${period}`) }))}
      onChange={({ target }) => {
        const chosen: unknown = target.value;
        if (isPeriod(chosen)) onChange(chosen);
      }}
    />
  );
}
