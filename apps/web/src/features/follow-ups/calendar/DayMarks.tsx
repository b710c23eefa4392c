import { CheckOutlined, ExclamationOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#ui/media.ts';
import type { FollowUp } from '../shared/types.ts';

export type DayOf = Readonly<{ planned: number; overdue: number; done: number; rows: readonly FollowUp[] }>;

/** Names beside which the rest is a number. */
const NAMES = 2;

const stateOf = ({ state, overdue }: FollowUp) => (state === 'done' ? 'done' : overdue ? 'overdue' : 'planned');
const SHAPES: Readonly<Record<string, ReactNode>> = {
  done: <CheckOutlined aria-hidden="true" />,
  overdue: <ExclamationOutlined aria-hidden="true" />,
  planned: null,
};

/** What a day holds, as names, or as dots where there is no room; the day's button says it in words. */
export function DayMarks({ of }: { of: DayOf | undefined }) {
  const { t } = useTranslation('follow-ups');
  const narrow = useNarrow();
  if (!of) return null;
  if (narrow) {
    const kinds = (['overdue', 'planned', 'done'] as const).filter((kind) => of[kind] > 0);
    return (
      <span className="fu-dots" aria-hidden="true">
        {kinds.map((kind) => (
          <span key={kind} className={`fu-dot fu-dot-${kind}`} />
        ))}
      </span>
    );
  }
  const total = of.planned + of.overdue + of.done;
  const named = of.rows.slice(0, total > NAMES + 1 ? NAMES : NAMES + 1);
  return (
    <span className="fu-marks" aria-hidden="true">
      {named.map((row) => (
        <span key={row.id} className={`fu-mark fu-mark-${stateOf(row)}`}>
          {SHAPES[stateOf(row)]}
          {row.patientName}
        </span>
      ))}
      {total > named.length && <span className="fu-muted">{t('calendar.more', { count: total - named.length })}</span>}
    </span>
  );
}
