import type { Overview } from '#features/records/shared/patientView.ts';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { Alerts } from './Alerts.tsx';
import styles from './head.module.css';
import { LastResults } from './LastResults.tsx';
import { Summary } from './Summary.tsx';

type HeadProps = { archiveId: string; overview: Overview; records: readonly ShownRecord[] };

/** The patient's data, alerts and last results: above every part of the page. */
export function Head({ archiveId, overview, records }: HeadProps) {
  const lines = (wide: boolean) =>
    records.map(
      ({ noun, head }) =>
        head && (head.wide ?? false) === wide && <head.Line key={noun} archiveId={archiveId} overview={overview} />,
    );
  return (
    <div className={styles.head}>
      {lines(true)}
      <Alerts archiveId={archiveId} alerts={overview.alerts} records={records} />
      <div className={styles.person}>
        <Summary archive={overview.archive} />
        {lines(false)}
      </div>
      <LastResults scores={overview.scores} />
    </div>
  );
}
