import { CalendarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Kind } from '#features/follow-ups/shared/signs.tsx';
import { useFormats } from '#ui/format.ts';
import { detailPath } from '../paths.ts';
import { PlaceLink } from './PlaceLink.tsx';
import type { Overview } from './types.ts';

/** When the patient is to be followed up next, how, and by whom. */
export function NextFollowUp({ archiveId, followUp }: { archiveId: string; followUp: Overview['nextFollowUp'] }) {
  const { t } = useTranslation('archives');
  const { date } = useFormats();
  return (
    <p className="next-follow-up">
      <CalendarOutlined aria-hidden="true" />
      <span className="muted">{t('detail.next')}</span>
      {followUp ? (
        <>
          <PlaceLink to={detailPath(archiveId, 'follow')}>{date(followUp.dueDate)}</PlaceLink>
          {followUp.overdue && <strong className="next-overdue">{t('detail.nextOverdue')}</strong>}
          <Kind of={followUp} />
          <span className="muted">{followUp.assigneeName}</span>
        </>
      ) : (
        <span>{t('detail.noNext')}</span>
      )}
    </p>
  );
}
