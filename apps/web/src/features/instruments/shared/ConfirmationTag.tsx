import { CheckCircleOutlined, ExclamationCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { Confirmation } from '@cogclinic/scales/instrument';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';

const LOOK: Readonly<Record<Confirmation, { tone: Tone; icon: ReactNode }>> = {
  confirmed: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  unconfirmed: { tone: 'notice', icon: <QuestionCircleOutlined aria-hidden="true" /> },
  disputed: { tone: 'warning', icon: <ExclamationCircleOutlined aria-hidden="true" /> },
};

/** How far cut-offs can be trusted, in a word. */
export function ConfirmationTag({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('reports');
  const { tone, icon } = LOOK[confirmation];
  return <StatusTag tone={tone} icon={icon} text={t(`norms.state.${confirmation}`)} />;
}
