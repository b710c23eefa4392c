import { OpenRuns } from './OpenRuns.tsx';

/** The patient's batteries that are begun, in the head of the patient's page. */
export function PatientRuns({ archiveId }: { archiveId: string }) {
  return <OpenRuns archiveId={archiveId} />;
}
