import { timelineKind } from '@cogclinic/contract/records';
import { useTranslation } from 'react-i18next';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { PlaceLink } from '#features/records/shared/PlaceLink.tsx';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { useFormats } from '#ui/format.ts';
import styles from './TimelineLine.module.css';
import type { TimelineEntry } from './types.ts';

type LineProps = { entry: TimelineEntry; archiveId: string; records: readonly ShownRecord[] };

/** One thing that happened. */
export function TimelineLine({ entry, archiveId, records }: LineProps) {
  const { t } = useTranslation(['archives', 'records']);
  const { date, dateTime } = useFormats();
  const timeline = records.find(({ noun }) => timelineKind(noun) === entry.kind)?.timeline;
  const by = timeline?.patientsOwn?.includes(entry.event) ? t('detail.timeline.patient') : entry.byName;
  return (
    <li className={styles.line}>
      <span className={styles.icon} aria-hidden="true">
        {timeline?.icon}
      </span>
      <div className={styles.text}>
        <p>
          <span className={styles.event}>{t(`records:event.${entry.event}`)}</span>{' '}
          {timeline ? <PlaceLink to={timeline.pathOf(archiveId, entry.id)}>{entry.title}</PlaceLink> : entry.title}
          {entry.level && (
            <>
              {' '}
              <LevelTag level={entry.level} confirmation={entry.confirmation} />
            </>
          )}
        </p>
        {entry.detail && <p className={styles.detail}>{entry.detail}</p>}
        <p className={styles.when}>
          <time dateTime={entry.time.replace(' ', 'T')}>
            {entry.time.length > 10 ? dateTime(entry.time) : date(entry.time)}
          </time>
          {by && ` · ${by}`}
        </p>
      </div>
    </li>
  );
}
