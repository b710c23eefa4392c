import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { RowActions } from '#ui/table/RowActions.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { useToday } from '#ui/useToday.ts';
import styles from './FollowUpLine.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { Kind, StateTag } from './signs.tsx';
import type { FollowUp } from './types.ts';

type FollowUpLineProps = {
  followUp: FollowUp;
  /** What the surrounding list already says. */
  without: 'patient' | 'day';
  actions: readonly RowAction[];
};

/** One follow-up with everything needed to carry it out, and its actions. */
export function FollowUpLine({ followUp, without, actions }: FollowUpLineProps) {
  const { t } = useTranslation('follow-ups');
  const { date } = useFormats();
  const today = useToday();
  const { patientName, dueDate, assigneeName, note, result, outcome, way, doneDate, doneByName } = followUp;
  const name = `${patientName}, ${date(dueDate)}`;
  const done = [
    doneDate && date(doneDate),
    way && t(`kind.${way}`),
    outcome && t(`outcome.${outcome}`),
    doneByName,
  ].filter(Boolean);
  return (
    <article className={styles.root} aria-label={name}>
      <div className={styles.head}>
        {without === 'patient' ? (
          <strong>{date(dueDate)}</strong>
        ) : (
          <Link to={patientPath(followUp.archiveId)}>
            <strong>{patientName}</strong>
          </Link>
        )}
        <StateTag followUp={followUp} today={today} />
        <Kind of={followUp} />
        {without === 'day' && <PhoneLink phone={followUp.phone} name={patientName} />}
        <span className={styles.muted}>{assigneeName}</span>
      </div>
      {note && <p className={styles.words}>{note}</p>}
      {done.length > 0 && <p className={styles.muted}>{done.join(' · ')}</p>}
      {result && <p className={styles.words}>{result}</p>}
      <div className={`${styles.actions} no-print`}>
        <RowActions actions={actions} label={name} />
      </div>
    </article>
  );
}
