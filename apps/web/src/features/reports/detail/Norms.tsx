import { CheckCircleOutlined, ExclamationCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { Confirmation } from '@cogclinic/scales/instrument';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { Report } from './types.ts';

const LOOK: Readonly<Record<Confirmation, { tone: Tone; icon: ReactNode }>> = {
  confirmed: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  unconfirmed: { tone: 'notice', icon: <QuestionCircleOutlined aria-hidden="true" /> },
  disputed: { tone: 'warning', icon: <ExclamationCircleOutlined aria-hidden="true" /> },
};

/** Which cut-offs were used, where they come from, and how far they can be trusted. */
export function Norms({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { normSet } = report.score;
  if (!normSet) return null;
  const { tone, icon } = LOOK[normSet.confirmation];
  return (
    <Panel title={t('norms.title')}>
      <p className="rp-norm-name">{local(normSet.name)}</p>
      <p className="rp-muted">{normSet.source}</p>
      <p className="rp-norm-state">
        <StatusTag tone={tone} icon={icon} text={t(`norms.state.${normSet.confirmation}`)} />
        <span>{t(`norms.confirmation.${normSet.confirmation}`)}</span>
      </p>
    </Panel>
  );
}
