/** The physical examinations of one patient. */
export function PatientExams(_props: { archiveId: string; patientName: string }) {
  return null;
}
