/** Plans a follow-up, once or repeating. */
export function FollowUpDialog(_props: {
  archiveId: string;
  patientName: string;
  /** What is filled in to begin with. */
  suggestion?: {
    dueDate?: string;
    kind?: 'telephone' | 'visit' | 'screening';
    instrument?: string;
    reportId?: string;
    note?: string;
  };
  open: boolean;
  onClose: () => void;
}) {
  return null;
}
