import {
  CalendarOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  FormOutlined,
  SendOutlined,
  SolutionOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guidancePath } from '#features/guidance/shared/paths.ts';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { reportPath } from '#features/reports/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { detailPath, questionsPath } from '../paths.ts';
import { PlaceLink } from './PlaceLink.tsx';
import type { TimelineEntry } from './types.ts';

const ICONS: Readonly<Record<TimelineEntry['kind'], ReactNode>> = {
  archive: <UserAddOutlined />,
  report: <FileTextOutlined />,
  exam: <ExperimentOutlined />,
  guidance: <SolutionOutlined />,
  followUp: <CalendarOutlined />,
  push: <SendOutlined />,
  openTest: <FormOutlined />,
};

/** What the patient did without an account. */
const PATIENTS_OWN: ReadonlySet<TimelineEntry['event']> = new Set(['opened', 'confirmed']);

/** One thing that happened. */
export function TimelineLine({ entry, archiveId }: { entry: TimelineEntry; archiveId: string }) {
  const { t } = useTranslation('archives');
  const { date, dateTime } = useFormats();
  const by = PATIENTS_OWN.has(entry.event) ? t('detail.timeline.patient') : entry.byName;
  return (
    <li className="timeline-line">
      <span className={`timeline-icon timeline-${entry.kind}`} aria-hidden="true">
        {ICONS[entry.kind]}
      </span>
      <div className="timeline-text">
        <p>
          <span className="timeline-event">{t(`detail.timeline.event.${entry.event}`)}</span>{' '}
          <PlaceLink to={placeOf(entry, archiveId)}>{entry.title}</PlaceLink>
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

function placeOf({ kind, id }: TimelineEntry, archiveId: string): string {
  switch (kind) {
    case 'archive':
      return detailPath(archiveId, 'archive');
    case 'report':
      return reportPath(id);
    case 'exam':
      return detailPath(archiveId, 'exams');
    case 'guidance':
      return guidancePath(archiveId, { guidanceId: id });
    case 'followUp':
      return detailPath(archiveId, 'follow');
    case 'push':
      return detailPath(archiveId, 'push');
    case 'openTest':
      return questionsPath(id);
  }
}
