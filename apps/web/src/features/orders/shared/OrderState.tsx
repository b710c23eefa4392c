import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  CreditCardOutlined,
  InboxOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { OrderRow } from './types.ts';

const SIGNS: Readonly<Record<OrderRow['state'], { tone: Tone; icon: ReactNode }>> = {
  placed: { tone: 'warning', icon: <ClockCircleOutlined aria-hidden="true" /> },
  paid: { tone: 'info', icon: <CreditCardOutlined aria-hidden="true" /> },
  toShip: { tone: 'info', icon: <InboxOutlined aria-hidden="true" /> },
  shipped: { tone: 'info', icon: <InboxOutlined aria-hidden="true" /> },
  received: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  done: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  cancelled: { tone: 'neutral', icon: <StopOutlined aria-hidden="true" /> },
  closed: { tone: 'neutral', icon: <CloseCircleOutlined aria-hidden="true" /> },
};

/** Where an order stands. */
export function OrderState({ state }: { state: OrderRow['state'] }) {
  const { t } = useTranslation('orders');
  return <StatusTag {...SIGNS[state]} text={t(`state.${state}`)} />;
}
