/** Makes a link for a patient, and shows it as a code to scan or print. */
export function PushDialog(_props: {
  archiveId: string;
  /** What is pushed; without it the reader chooses. */
  kind?: 'guidance' | 'scale' | 'appointment';
  guidanceId?: string;
  followUpId?: string;
  open: boolean;
  onClose: () => void;
}) {
  return null;
}
