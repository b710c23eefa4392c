import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';

type SharesSwitchProps = { shares: boolean; onChange: (change: Readonly<Record<string, string>>) => void };

/** Whether drawn groups show how many there are, or in what proportion. */
export function SharesSwitch({ shares, onChange }: SharesSwitchProps) {
  const { t } = useTranslation('statistics');
  return (
    <Radio.Group
      className="no-print"
      optionType="button"
      aria-label={t('stat.as.label')}
      value={shares}
      options={[
        { value: false, label: t('stat.as.count') },
        { value: true, label: t('stat.as.share') },
      ]}
      onChange={({ target }) => onChange({ as: target.value === true ? 'share' : '' })}
    />
  );
}
