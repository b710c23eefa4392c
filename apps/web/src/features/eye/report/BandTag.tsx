import { CheckCircleFilled, ExclamationCircleOutlined, InfoCircleOutlined, WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import { BAND_TONES } from '../course/bandsOf.ts';
import type { EyeMeasure } from '../types.ts';

const ICONS = {
  normal: <CheckCircleFilled aria-hidden="true" />,
  borderline: <InfoCircleOutlined aria-hidden="true" />,
  mild: <ExclamationCircleOutlined aria-hidden="true" />,
  impaired: <WarningFilled aria-hidden="true" />,
};

/** The band of a measure. */
export function BandTag({ band }: { band: EyeMeasure['band'] }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  if (band === null) return <span>{t('eyeMeasures:bands.none')}</span>;
  return <StatusTag tone={BAND_TONES[band]} icon={ICONS[band]} text={t(`eyeMeasures:bands.${band}`)} />;
}
