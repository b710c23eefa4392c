import { CheckOutlined, ExclamationOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#ui/media.ts';
import type { FollowUp } from '../shared/types.ts';
import styles from './DayMarks.module.css';

export type DayOf = Readonly<{ planned: number; overdue: number; done: number; rows: readonly FollowUp[] }>;

/** Names shown when there are too many for all. */
const NAMES = 2;

const stateOf = ({ state, overdue }: FollowUp) => (state === 'done' ? 'done' : overdue ? 'overdue' : 'planned');
const SHAPES: Readonly<Record<string, ReactNode>> = {
  done: <CheckOutlined aria-hidden="true" />,
  overdue: <ExclamationOutlined aria-hidden="true" />,
  planned: null,
};

/** A day's follow-ups as names, or as dots on a narrow window. Hidden from screen readers: the day's button says them. */
export function DayMarks({ of }: { of: DayOf | undefined }) {
  const { t } = useTranslation('follow-ups');
  const narrow = useNarrow();
  if (!of) return null;
  if (narrow) {
    const kinds = (['overdue', 'planned', 'done'] as const).filter((kind) => of[kind] > 0);
    return (
      <span className={styles.dots} aria-hidden="true">
        {kinds.map((kind) => (
          <span key={kind} className={styles.dot} data-state={kind} />
        ))}
      </span>
    );
  }
  const total = of.planned + of.overdue + of.done;
  const named = of.rows.slice(0, total > NAMES + 1 ? NAMES : NAMES + 1);
  return (
    <span className={styles.marks} aria-hidden="true">
      {named.map((row) => (
        <span key={row.id} className={styles.mark} data-state={stateOf(row)}>
          {SHAPES[stateOf(row)]}
          {row.patientName}
        </span>
      ))}
      {total > named.length && (
        <span className={styles.more}>{t('calendar.more', { count: total - named.length })}</span>
      )}
    </span>
  );
}
