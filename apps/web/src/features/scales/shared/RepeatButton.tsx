import { RedoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Earlier, useRepeat } from './useRepeat.ts';

/** Gives the patient the same instrument once more; in a line of results without words, which `name` tells apart. */
export function RepeatButton({ earlier, name }: { earlier: Earlier; name?: string }) {
  const { t } = useTranslation('reports');
  const { repeat, isBusy } = useRepeat();
  const button = {
    icon: <RedoOutlined aria-hidden="true" />,
    loading: isBusy(earlier.reportId),
    onClick: () => void repeat(earlier),
  };
  if (name === undefined) return <Button {...button}>{t('repeat.action')}</Button>;
  const label = t('repeat.of', { name });
  return (
    <Tooltip title={label}>
      <Button {...button} className="no-print" type="text" size="small" aria-label={label} />
    </Tooltip>
  );
}
