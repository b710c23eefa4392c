import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import type { PartyStudy } from '../types.ts';
import styles from './StudyLine.module.css';
import { useStudyText } from './useStudyText.ts';

/** Which of two studies it is. */
export function StudyLine({ study }: { study: PartyStudy }) {
  const text = useStudyText();
  return <h3 className={styles.root}>{text(study)}</h3>;
}

/** The same for the study that is compared. */
export function OtherStudyLine({ id }: { id: string }) {
  const { t } = useTranslation('party-reports');
  const { data, error, refetch } = useCall(partyReportCalls.one, { query: { id } }, { quiet: true });
  if (data) return <StudyLine study={data} />;
  if (error?.code === 404) return <p role="alert">{t('viewer.otherGone')}</p>;
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={1} />;
}
