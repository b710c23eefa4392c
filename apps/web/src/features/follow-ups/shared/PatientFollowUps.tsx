/** The follow-ups of one patient. */
export function PatientFollowUps(_props: { archiveId: string; patientName: string }) {
  return null;
}
