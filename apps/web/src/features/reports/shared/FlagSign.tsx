import { AlertOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';

/** A sign that an answer raised a safety flag, independent of the total. */
export function FlagSign() {
  const { t } = useTranslation('reports');
  return <StatusTag tone="bad" icon={<AlertOutlined aria-hidden="true" />} text={t('flag')} />;
}
