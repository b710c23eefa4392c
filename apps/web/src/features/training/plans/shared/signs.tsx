import {
  CheckCircleOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  ExclamationCircleOutlined,
  MinusOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { DayState } from './planDays.ts';
import type { Plan, PlannedTask } from './types.ts';

type Signs<K extends string> = Readonly<Record<K, Readonly<{ tone: Tone; icon: ReactNode }>>>;

const PLANS: Signs<Plan['state']> = {
  waiting: { tone: 'info', icon: <ClockCircleOutlined aria-hidden="true" /> },
  running: { tone: 'good', icon: <PlayCircleOutlined aria-hidden="true" /> },
  paused: { tone: 'notice', icon: <PauseCircleOutlined aria-hidden="true" /> },
  over: { tone: 'neutral', icon: <CheckCircleOutlined aria-hidden="true" /> },
  ended: { tone: 'neutral', icon: <StopOutlined aria-hidden="true" /> },
};
const KEEPING: Signs<Plan['adherence']['state']> = {
  onTrack: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  behind: { tone: 'warning', icon: <ExclamationCircleOutlined aria-hidden="true" /> },
  notYet: { tone: 'neutral', icon: <ClockCircleOutlined aria-hidden="true" /> },
};
const TASKS: Signs<PlannedTask['state']> = {
  done: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  open: { tone: 'info', icon: <ClockCircleOutlined aria-hidden="true" /> },
  begun: { tone: 'notice', icon: <PauseCircleOutlined aria-hidden="true" /> },
  missed: { tone: 'warning', icon: <CloseCircleOutlined aria-hidden="true" /> },
  ahead: { tone: 'neutral', icon: <ClockCircleOutlined aria-hidden="true" /> },
};

/** The shapes of training days, hidden from screen readers: words say the same beside them. */
export const DAY_SHAPES: Readonly<Record<DayState | 'paused', ReactNode>> = {
  done: <CheckOutlined aria-hidden="true" />,
  part: <MinusOutlined aria-hidden="true" />,
  missed: <CloseOutlined aria-hidden="true" />,
  open: <ClockCircleOutlined aria-hidden="true" />,
  ahead: <ClockCircleOutlined aria-hidden="true" />,
  paused: <PauseCircleOutlined aria-hidden="true" />,
};

export function PlanState({ state }: { state: Plan['state'] }) {
  const { t } = useTranslation('trainingPlans');
  return <StatusTag {...PLANS[state]} text={t(`state.${state}`)} />;
}

/** Whether the patient keeps to the plan. */
export function Keeping({ state }: { state: Plan['adherence']['state'] }) {
  const { t } = useTranslation('trainingPlans');
  return <StatusTag {...KEEPING[state]} text={t(`keeping.${state}`)} />;
}

export function TaskState({ state }: { state: PlannedTask['state'] }) {
  const { t } = useTranslation('trainingPlans');
  return <StatusTag {...TASKS[state]} text={t(`task.${state}`)} />;
}
