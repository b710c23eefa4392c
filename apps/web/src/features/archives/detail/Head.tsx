import type { Overview } from '#features/records/shared/patientView.ts';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { Alerts } from './Alerts.tsx';
import styles from './head.module.css';
import { LastResults } from './LastResults.tsx';
import { Summary } from './Summary.tsx';

type HeadProps = { archiveId: string; overview: Overview; records: readonly ShownRecord[] };

/** The patient's data, alerts and last results: above every part of the page. */
export function Head({ archiveId, overview, records }: HeadProps) {
  return (
    <div className={styles.head}>
      <Alerts archiveId={archiveId} alerts={overview.alerts} records={records} />
      <div className={styles.person}>
        <Summary archive={overview.archive} />
        {records.map(({ noun, head }) => head && <head.Line key={noun} archiveId={archiveId} overview={overview} />)}
      </div>
      <LastResults scores={overview.scores} />
    </div>
  );
}
