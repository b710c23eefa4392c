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
import type { Task } from './tasks.ts';

const LOOKS = {
  queued: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  running: { tone: 'info', icon: <SyncOutlined spin /> },
  finished: { tone: 'good', icon: <CheckCircleOutlined /> },
  partly: { tone: 'warning', icon: <WarningOutlined /> },
  failed: { tone: 'bad', icon: <CloseCircleOutlined /> },
  cancelled: { tone: 'neutral', icon: <StopOutlined /> },
} as const satisfies Record<string, { tone: Tone; icon: React.ReactNode }>;

/** Where long work stands; one that refused some rows is not simply done. */
export function TaskState({ task }: { task: Pick<Task, 'state' | 'failed'> }) {
  const { t } = useTranslation('tasks');
  const key = task.state === 'finished' && task.failed > 0 ? 'partly' : task.state;
  return <StatusTag tone={LOOKS[key].tone} icon={LOOKS[key].icon} text={t(`state.${key}`)} />;
}
