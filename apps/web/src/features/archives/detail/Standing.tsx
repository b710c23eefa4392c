import type { Overview } from '#features/records/shared/patientView.ts';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { LastResults } from './LastResults.tsx';
import styles from './Standing.module.css';
import { Summary } from './Summary.tsx';

type StandingProps = { archiveId: string; overview: Overview; records: readonly ShownRecord[] };

/** How the patient stands: who looks after them, what comes next, and the last results. */
export function Standing({ archiveId, overview, records }: StandingProps) {
  return (
    <div className={styles.standing}>
      <div className={styles.person}>
        <Summary archive={overview.archive} />
        {records.map(
          ({ noun, head }) => head && !head.wide && <head.Line key={noun} archiveId={archiveId} overview={overview} />,
        )}
      </div>
      <LastResults archiveId={archiveId} scores={overview.scores} />
    </div>
  );
}
