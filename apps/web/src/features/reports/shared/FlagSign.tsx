import { AlertOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';

/** Says that an answer of the report raised a safety alert, whatever its total. */
export function FlagSign() {
  const { t } = useTranslation('reports');
  return <StatusTag tone="bad" icon={<AlertOutlined aria-hidden="true" />} text={t('flag')} />;
}
