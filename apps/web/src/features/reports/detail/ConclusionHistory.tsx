import { reportCalls } from '@cogclinic/contract/reports';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './ConclusionHistory.module.css';
import part from './part.module.css';

/** Every signed text of the conclusion, newest first, with who wrote it, when and why. */
export function ConclusionHistory({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const { dateTime } = useFormats();
  const { data, error, refetch } = useCall(
    reportCalls.conclusions,
    { params: { id } },
    { quiet: true, staleTime: 0, keepPrevious: true },
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  return (
    <ol className={styles.root} reversed aria-label={t('conclusion.history')}>
      {data.map(({ revision, text, reason, byName, time }) => (
        <li key={revision}>
          <p className={part.muted}>
            {revision === 1 ? t('conclusion.first') : t('conclusion.amendment', { nth: revision - 1 })}{' '}
            {t('conclusion.by', { name: byName, time: dateTime(time) })}
          </p>
          {reason && <p>{t('conclusion.because', { reason })}</p>}
          <p className={part.comment}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
