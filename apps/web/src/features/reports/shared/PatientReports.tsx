import { ReportList } from '../patient/ReportList.tsx';
import { PatientCourse } from './PatientCourse.tsx';
import { PrintListButton } from './PrintListButton.tsx';

/** The reports of one patient, and how the results went. */
export function PatientReports({ archiveId, patientName }: { archiveId: string; patientName: string }) {
  return (
    <>
      <ReportList archiveId={archiveId} toolbar={<PrintListButton archiveId={archiveId} patientName={patientName} />} />
      <PatientCourse archiveId={archiveId} />
    </>
  );
}
