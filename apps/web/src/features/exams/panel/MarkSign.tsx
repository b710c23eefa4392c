import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { Mark } from '@cogclinic/contract/measureMarks';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';

/** Out of range: colour, arrow and word. Within it, or without one, nothing. */
export function MarkSign({ mark }: { mark: Mark | null }) {
  const { t } = useTranslation('exams');
  if (mark === 'high') return <StatusTag tone="bad" icon={<ArrowUpOutlined aria-hidden />} text={t('mark.high')} />;
  if (mark === 'low') return <StatusTag tone="warning" icon={<ArrowDownOutlined aria-hidden />} text={t('mark.low')} />;
  return null;
}
