import {
  CheckCircleFilled,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  FileDoneOutlined,
  InboxOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { EyeAssessment, EyeRecording } from '../types.ts';

const SIGNS = {
  open: { tone: 'notice', icon: <InboxOutlined aria-hidden="true" /> },
  waiting: { tone: 'info', icon: <ClockCircleOutlined aria-hidden="true" /> },
  analysed: { tone: 'good', icon: <CheckCircleFilled aria-hidden="true" /> },
  reported: { tone: 'good', icon: <FileDoneOutlined aria-hidden="true" /> },
  refused: { tone: 'bad', icon: <ExclamationCircleOutlined aria-hidden="true" /> },
} as const;

/** How far an assessment has come. */
export function StateTag({ state }: { state: EyeAssessment['state'] }) {
  const { t } = useTranslation('eye');
  return <StatusTag {...SIGNS[state]} text={t(`states.${state}`)} />;
}

/** What became of a recording. */
export function RecordingTag({ state }: { state: EyeRecording['state'] }) {
  const { t } = useTranslation('eye');
  return <StatusTag {...SIGNS[state]} text={t(`recordingStates.${state}`)} />;
}
