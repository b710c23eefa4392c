import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DoubtSign } from '#features/instruments/shared/DoubtSign.tsx';
import { PlaceLink } from '#features/records/shared/PlaceLink.tsx';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import styles from './Alerts.module.css';
import part from './part.module.css';
import type { Alert } from './types.ts';

type AlertsProps = { archiveId: string; alerts: readonly Alert[]; records: readonly ShownRecord[] };

/** What wants attention, each with the way to it. */
export function Alerts({ archiveId, alerts, records }: AlertsProps) {
  const { t } = useTranslation(['archives', 'records']);
  const { date } = useFormats();
  const id = useId();
  const signs = new Map(records.flatMap(({ alerts: own }) => Object.entries(own ?? {})));
  const shown = alerts.flatMap((alert) => {
    const sign = signs.get(alert.kind);
    return sign ? [{ alert, sign }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={part.part} aria-labelledby={id}>
      <h2 id={id}>{t('detail.alerts')}</h2>
      <ul className={styles.list}>
        {shown.map(({ alert, sign: { pathOf, ...sign } }) => (
          <li key={`${alert.kind} ${alert.subjectId}`} className={styles.alert}>
            <StatusTag {...sign} text={t(`records:alert.${alert.kind}`)} />
            <span className={styles.title}>
              <PlaceLink to={pathOf(archiveId, alert.subjectId)}>{alert.title}</PlaceLink>{' '}
              {alert.doubt && <Doubtful doubt={alert.doubt} />}
            </span>
            <span className={part.muted}>{date(alert.time)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That the cut-offs of the level are to be read with care, in words: no legend stands here. */
function Doubtful({ doubt }: { doubt: NonNullable<Alert['doubt']> }) {
  const { t } = useTranslation('reports');
  return (
    <span className={styles.doubt}>
      <DoubtSign doubt={doubt} /> <span aria-hidden="true">{t(`norms.mark.${doubt}`)}</span>
    </span>
  );
}
