import { AlertOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';

/** A sign that an answer raised a safety alert, independent of the total; one that was dealt with says so. */
export function FlagSign({ alert }: { alert?: 'open' | 'cleared' | null }) {
  const { t } = useTranslation('reports');
  const cleared = alert === 'cleared';
  return (
    <StatusTag
      tone={cleared ? 'neutral' : 'bad'}
      icon={<AlertOutlined aria-hidden="true" />}
      text={t(cleared ? 'alert.clearedSign' : 'flag')}
    />
  );
}
