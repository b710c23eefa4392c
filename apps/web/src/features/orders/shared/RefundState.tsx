import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { type Refund, wechatTrouble } from './types.ts';

const TONES: Readonly<Record<Refund['state'], Tone>> = {
  asked: 'warning',
  approved: 'info',
  refused: 'neutral',
  withdrawn: 'neutral',
  paidBack: 'good',
};

/** Where a refund stands; of one that WeChat Pay is to pay back, where it stands there. */
export function RefundState({ refund }: { refund: Pick<Refund, 'state' | 'wechat'> }) {
  const { t } = useTranslation('refunds');
  const { state, wechat } = refund;
  const trouble = wechatTrouble(refund);
  if (trouble) return <StatusTag tone="bad" text={t(`wechat.${trouble}`)} />;
  if (state === 'approved' && wechat?.state === 'open') return <StatusTag tone="info" text={t('wechat.open')} />;
  return <StatusTag tone={TONES[state]} text={t(`state.${state}`)} />;
}
