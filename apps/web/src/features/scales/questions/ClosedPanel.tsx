import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { runPath } from '#features/batteries/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { useTab } from '#ui/tab.ts';
import { ButtonLink } from '../ButtonLink.tsx';
import { reportPath, typePath } from '../paths.ts';
import styles from './end.module.css';
import { type Administration, drafts } from './useAnswerSheet.ts';

/** In place of the items of an administration that was submitted or given up. */
export function ClosedPanel({ administration }: { administration: Administration }) {
  const { t } = useTranslation('scales');
  const { dateTime } = useFormats();
  const { setDirty } = useTab();
  const { id, state, reportId, savedTime, instrument, patient, battery } = administration;
  const finished = state === 'finished';

  useEffect(() => {
    drafts.remove(id);
    setDirty(false);
  }, [id, setDirty]);

  return (
    <div className={styles.root} data-complete={finished || undefined}>
      {finished ? (
        <CheckCircleOutlined className={styles.icon} aria-hidden />
      ) : (
        <StopOutlined className={styles.icon} aria-hidden />
      )}
      <h2 className={styles.title}>{t(finished ? 'closed.finished' : 'closed.discarded')}</h2>
      <p className={styles.hint}>
        {t(finished ? 'closed.finishedHint' : 'closed.discardedHint', { time: dateTime(savedTime) })}
      </p>
      <p className={styles.links}>
        {reportId && (
          <ButtonLink primary to={reportPath(reportId)}>
            {t('closed.report')}
          </ButtonLink>
        )}
        {battery && <ButtonLink to={runPath(battery.runId, true)}>{t('closed.battery')}</ButtonLink>}
        <ButtonLink to={typePath(instrument, patient.id)}>{t('closed.again')}</ButtonLink>
      </p>
    </div>
  );
}
