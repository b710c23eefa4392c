import { CheckCircleOutlined, ClockCircleOutlined, DisconnectOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { Device } from './types.ts';
import { useOnline } from './useOnline.ts';

const SIGNS: Readonly<Record<Device['state'], { tone: Tone; icon: ReactNode }>> = {
  online: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  offline: { tone: 'warning', icon: <DisconnectOutlined aria-hidden="true" /> },
  never: { tone: 'neutral', icon: <ClockCircleOutlined aria-hidden="true" /> },
  unbound: { tone: 'neutral', icon: <StopOutlined aria-hidden="true" /> },
};

/** The state of a device; online turns into offline when it falls silent. */
export function StateTag({ device }: { device: Pick<Device, 'state' | 'onlineForMs'> }) {
  const { t } = useTranslation('devices');
  const isOnline = useOnline(device);
  const state = device.state === 'online' && !isOnline ? 'offline' : device.state;
  const { tone, icon } = SIGNS[state];
  return <StatusTag tone={tone} icon={icon} text={t(`state.${state}`)} />;
}
