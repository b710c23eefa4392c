/** The health guidance of one patient. */
export function PatientGuidance(_props: { archiveId: string; patientName: string }) {
  return null;
}
