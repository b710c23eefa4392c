import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  FormOutlined,
  HomeOutlined,
  PhoneOutlined,
  PlayCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { FollowUpKind } from '@cogclinic/contract/followUpPlan';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import styles from './signs.module.css';
import type { FollowUp } from './types.ts';

const KIND_ICONS: Readonly<Record<FollowUpKind, ReactNode>> = {
  telephone: <PhoneOutlined aria-hidden="true" />,
  visit: <HomeOutlined aria-hidden="true" />,
  screening: <FormOutlined aria-hidden="true" />,
  training: <PlayCircleOutlined aria-hidden="true" />,
};

/** The kind of follow-up; for a screening also its instrument. */
export function Kind({ of }: { of: Pick<FollowUp, 'kind' | 'instrument' | 'instrumentName'> }) {
  const { t } = useTranslation('follow-ups');
  const { kind, instrument, instrumentName } = of;
  return (
    <span className={styles.kind}>
      {KIND_ICONS[kind]} {t(`kind.${kind}`)}
      {instrument && (
        <span className={styles.instrument} title={instrumentName ?? undefined}>
          {' '}
          {abbreviationOf(instrument, instrumentName ?? instrument)}
        </span>
      )}
    </span>
  );
}

type Shown = 'overdue' | 'today' | 'planned' | 'done' | 'cancelled';

const SIGNS: Readonly<Record<Shown, { tone: Tone; icon: ReactNode }>> = {
  overdue: { tone: 'bad', icon: <ExclamationCircleOutlined aria-hidden="true" /> },
  today: { tone: 'notice', icon: <ClockCircleOutlined aria-hidden="true" /> },
  planned: { tone: 'info', icon: <ClockCircleOutlined aria-hidden="true" /> },
  done: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  cancelled: { tone: 'neutral', icon: <StopOutlined aria-hidden="true" /> },
};

/** The state of a follow-up as seen today. */
export function shownState({ state, overdue, dueDate }: FollowUp, today: string): Shown {
  if (state !== 'planned') return state;
  if (overdue) return 'overdue';
  return dueDate === today ? 'today' : 'planned';
}

/** The state of a follow-up in words, colour and shape. */
export function StateTag({ followUp, today }: { followUp: FollowUp; today: string }) {
  const { t } = useTranslation('follow-ups');
  const shown = shownState(followUp, today);
  const { tone, icon } = SIGNS[shown];
  return <StatusTag tone={tone} icon={icon} text={t(`state.${shown}`)} />;
}
