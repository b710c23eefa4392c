import {
  AlertOutlined,
  ClockCircleOutlined,
  ExperimentOutlined,
  FallOutlined,
  FormOutlined,
  TeamOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DoubtSign } from '#features/instruments/shared/DoubtSign.tsx';
import { reportPath } from '#features/reports/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { detailPath, duplicatesPath, questionsPath } from '../paths.ts';
import { PlaceLink } from './PlaceLink.tsx';
import type { Alert } from './types.ts';

const SIGNS: Readonly<Record<Alert['kind'], { tone: Tone; icon: ReactNode }>> = {
  safety: { tone: 'bad', icon: <AlertOutlined aria-hidden="true" /> },
  openSafety: { tone: 'bad', icon: <AlertOutlined aria-hidden="true" /> },
  severe: { tone: 'bad', icon: <WarningOutlined aria-hidden="true" /> },
  decline: { tone: 'warning', icon: <FallOutlined aria-hidden="true" /> },
  exam: { tone: 'warning', icon: <ExperimentOutlined aria-hidden="true" /> },
  overdue: { tone: 'warning', icon: <ClockCircleOutlined aria-hidden="true" /> },
  openTest: { tone: 'notice', icon: <FormOutlined aria-hidden="true" /> },
  duplicate: { tone: 'info', icon: <TeamOutlined aria-hidden="true" /> },
};

type AlertsProps = { archiveId: string; alerts: readonly Alert[] };

/** What wants attention, each with the way to it. */
export function Alerts({ archiveId, alerts }: AlertsProps) {
  const { t } = useTranslation('archives');
  const { date } = useFormats();
  const id = useId();
  if (alerts.length === 0) return null;
  return (
    <section className="patient-alerts" aria-labelledby={id}>
      <h2 id={id}>{t('detail.alerts')}</h2>
      <ul>
        {alerts.map((alert) => (
          <li key={`${alert.kind} ${alert.subjectId}`}>
            <StatusTag {...SIGNS[alert.kind]} text={t(`detail.alert.${alert.kind}`)} />
            <span className="alert-what">
              <PlaceLink to={placeOf(alert, archiveId)}>{alert.title}</PlaceLink>{' '}
              {alert.doubt && <Doubtful doubt={alert.doubt} />}
            </span>
            <span className="muted">{date(alert.time)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That the cut-offs of the level are to be read with care, in words: no legend stands here. */
function Doubtful({ doubt }: { doubt: NonNullable<Alert['doubt']> }) {
  const { t } = useTranslation('reports');
  return (
    <span className="alert-doubt">
      <DoubtSign doubt={doubt} /> <span aria-hidden="true">{t(`norms.mark.${doubt}`)}</span>
    </span>
  );
}

function placeOf({ kind, subjectId }: Alert, archiveId: string): string {
  switch (kind) {
    case 'exam':
      return detailPath(archiveId, 'exams');
    case 'overdue':
      return detailPath(archiveId, 'follow');
    case 'openSafety':
    case 'openTest':
      return questionsPath(subjectId);
    case 'duplicate':
      return duplicatesPath(archiveId);
    default:
      return reportPath(subjectId);
  }
}
