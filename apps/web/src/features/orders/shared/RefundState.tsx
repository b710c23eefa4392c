import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { Refund } from './types.ts';

const TONES: Readonly<Record<Refund['state'], Tone>> = {
  asked: 'warning',
  approved: 'info',
  refused: 'neutral',
  withdrawn: 'neutral',
  paidBack: 'good',
};

/** Where a refund stands. */
export function RefundState({ state }: { state: Refund['state'] }) {
  const { t } = useTranslation('refunds');
  return <StatusTag tone={TONES[state]} text={t(`state.${state}`)} />;
}
