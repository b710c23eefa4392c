import type { Overview } from '#features/records/shared/patientView.ts';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { Alerts } from './Alerts.tsx';
import styles from './head.module.css';

type HeadProps = { archiveId: string; overview: Overview; records: readonly ShownRecord[] };

/** What must be known whatever is done: above every part of the page, and low, so that the parts are in view. */
export function Head({ archiveId, overview, records }: HeadProps) {
  return (
    <div className={styles.head}>
      {records.map(
        ({ noun, head }) => head?.wide && <head.Line key={noun} archiveId={archiveId} overview={overview} />,
      )}
      <Alerts archiveId={archiveId} alerts={overview.alerts} records={records} />
    </div>
  );
}
