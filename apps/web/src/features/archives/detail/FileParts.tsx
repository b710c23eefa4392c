import type { PatientProps } from '#features/records/shared/patientView.ts';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import styles from './FileParts.module.css';

type PartsProps = PatientProps & { records: readonly ShownRecord[] };

/** What the records add to the health file: diagnoses, medication, contacts. */
export function FileParts({ records, ...patient }: PartsProps) {
  const parts = records.flatMap(({ file }) => file ?? []).toSorted((a, b) => a.place - b.place);
  return (
    <div className={styles.parts}>
      {parts.map(({ place, Part }) => (
        <Part key={place} {...patient} />
      ))}
    </div>
  );
}
