import { CalendarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '#features/records/shared/PlaceLink.tsx';
import { patientPath } from '#features/records/shared/paths.ts';
import type { Overview } from '#features/records/shared/patientView.ts';
import { useFormats } from '#ui/format.ts';
import styles from './NextFollowUp.module.css';
import { PANEL } from './paths.ts';
import { Kind } from './signs.tsx';

/** When the patient is to be followed up next, how, and by whom. */
export function NextFollowUp({ archiveId, overview }: { archiveId: string; overview: Overview }) {
  const { t } = useTranslation('follow-ups');
  const { date } = useFormats();
  const { nextFollowUp: followUp } = overview;
  return (
    <p className={styles.next}>
      <CalendarOutlined aria-hidden="true" />
      <span className={styles.muted}>{t('next.label')}</span>
      {followUp ? (
        <>
          <PlaceLink to={patientPath(archiveId, PANEL)}>{date(followUp.dueDate)}</PlaceLink>
          {followUp.overdue && <strong className={styles.overdue}>{t('next.overdue')}</strong>}
          <Kind of={followUp} />
          <span className={styles.muted}>{followUp.assigneeName}</span>
        </>
      ) : (
        <span>{t('next.none')}</span>
      )}
    </p>
  );
}
