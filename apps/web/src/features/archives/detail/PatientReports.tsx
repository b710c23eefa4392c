import { PatientCourse } from '#features/reports/shared/PatientCourse.tsx';
import { PrintListButton } from '#features/reports/shared/PrintListButton.tsx';
import { ReportList } from './ReportList.tsx';

/** The reports of one patient, and how the results went. */
export function PatientReports({ archiveId, patientName }: { archiveId: string; patientName: string }) {
  return (
    <>
      <ReportList archiveId={archiveId} toolbar={<PrintListButton archiveId={archiveId} patientName={patientName} />} />
      <PatientCourse archiveId={archiveId} />
    </>
  );
}
