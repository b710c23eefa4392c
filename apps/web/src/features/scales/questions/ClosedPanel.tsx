import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#ui/format.ts';
import { useTab } from '#ui/tab.ts';
import { reportPath, typePath } from '../paths.ts';
import { type Administration, drafts } from './useAnswerSheet.ts';

/** In place of the items of an administration that was submitted or given up. */
export function ClosedPanel({ administration }: { administration: Administration }) {
  const { t } = useTranslation('scales');
  const { dateTime } = useFormats();
  const { setDirty } = useTab();
  const { id, state, reportId, savedTime, instrument, patient } = administration;
  const finished = state === 'finished';

  useEffect(() => {
    drafts.remove(id);
    setDirty(false);
  }, [id, setDirty]);

  return (
    <div className="qs-end" data-complete={finished || undefined}>
      {finished ? (
        <CheckCircleOutlined className="qs-end-icon" aria-hidden />
      ) : (
        <StopOutlined className="qs-end-icon" aria-hidden />
      )}
      <h2 className="qs-end-title">{t(finished ? 'closed.finished' : 'closed.discarded')}</h2>
      <p className="qs-end-hint">
        {t(finished ? 'closed.finishedHint' : 'closed.discardedHint', { time: dateTime(savedTime) })}
      </p>
      <p className="qs-end-links">
        {reportId && (
          <Link className="sc-button sc-button-primary" to={reportPath(reportId)}>
            {t('closed.report')}
          </Link>
        )}
        <Link className="sc-button" to={typePath(instrument, patient.id)}>
          {t('closed.again')}
        </Link>
      </p>
    </div>
  );
}
