/** What was pushed to one patient. */
export function PatientPushes(_props: { archiveId: string; patientName: string }) {
  return null;
}
