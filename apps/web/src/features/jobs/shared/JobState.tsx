import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  StopOutlined,
  SyncOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { Job } from './jobs.ts';

const LOOKS = {
  queued: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  running: { tone: 'info', icon: <SyncOutlined spin /> },
  finished: { tone: 'good', icon: <CheckCircleOutlined /> },
  partly: { tone: 'warning', icon: <WarningOutlined /> },
  failed: { tone: 'bad', icon: <CloseCircleOutlined /> },
  cancelled: { tone: 'neutral', icon: <StopOutlined /> },
} as const satisfies Record<string, { tone: Tone; icon: React.ReactNode }>;

/** The state of a job; a job that refused some rows is shown as such, not as done. */
export function JobState({ job }: { job: Pick<Job, 'state' | 'failed'> }) {
  const { t } = useTranslation('jobs');
  const key = job.state === 'finished' && job.failed > 0 ? 'partly' : job.state;
  return <StatusTag tone={LOOKS[key].tone} icon={LOOKS[key].icon} text={t(`state.${key}`)} />;
}
