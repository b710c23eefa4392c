import { EVENT_KINDS } from '@cogclinic/gaze/event';
import { useTranslation } from 'react-i18next';
import styles from './TracePanel.module.css';

/** The lanes below the trace, from the uppermost. */
export function EventLegend({ isCorrected }: { isCorrected: boolean }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  return (
    <>
      <ul className={styles.legend} aria-label={t('events.title')}>
        {EVENT_KINDS.map((kind) => (
          <li key={kind} data-kind={kind}>
            {t(`eyeMeasures:kinds.${kind}`)}
          </li>
        ))}
      </ul>
      {isCorrected && <p className={styles.hint}>{t('events.beside')}</p>}
    </>
  );
}
