import { CheckCircleFilled, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { ListedEvaluation } from '../types.ts';

const TONES = { good: 'good', limited: 'notice', poor: 'bad' } as const;
const ICONS = { good: <CheckCircleFilled />, limited: <ExclamationCircleOutlined />, poor: <CloseCircleOutlined /> };

/** How far a recording can be trusted. */
export function QualityTag({ quality }: Pick<ListedEvaluation, 'quality'>) {
  const { t } = useTranslation('neck');
  return <StatusTag tone={TONES[quality]} icon={ICONS[quality]} text={t(`quality.${quality}`)} />;
}
