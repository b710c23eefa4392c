import { RECORDS } from '@cogclinic/contract/records';
import { useTranslation } from 'react-i18next';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { PlaceLink } from '#features/records/shared/PlaceLink.tsx';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { useFormats } from '#ui/format.ts';
import type { TimelineEntry } from './types.ts';

type LineProps = { entry: TimelineEntry; archiveId: string; records: readonly ShownRecord[] };

/** One thing that happened. */
export function TimelineLine({ entry, archiveId, records }: LineProps) {
  const { t } = useTranslation('archives');
  const { date, dateTime } = useFormats();
  const timeline = records.find(({ noun }) => RECORDS[noun].timeline.kind === entry.kind)?.timeline;
  const by = timeline?.patientsOwn?.includes(entry.event) ? t('detail.timeline.patient') : entry.byName;
  return (
    <li className="timeline-line">
      <span className={`timeline-icon timeline-${entry.kind}`} aria-hidden="true">
        {timeline?.icon}
      </span>
      <div className="timeline-text">
        <p>
          <span className="timeline-event">{t(`detail.timeline.event.${entry.event}`)}</span>{' '}
          {timeline ? <PlaceLink to={timeline.pathOf(archiveId, entry.id)}>{entry.title}</PlaceLink> : entry.title}
          {entry.level && (
            <>
              {' '}
              <LevelTag level={entry.level} confirmation={entry.confirmation} />
            </>
          )}
        </p>
        {entry.detail && <p className="timeline-detail">{entry.detail}</p>}
        <p className="muted">
          <time dateTime={entry.time.replace(' ', 'T')}>
            {entry.time.length > 10 ? dateTime(entry.time) : date(entry.time)}
          </time>
          {by && ` · ${by}`}
        </p>
      </div>
    </li>
  );
}
