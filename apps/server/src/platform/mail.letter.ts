export type Letter = {
  to: string;
  subject: string;
  text: string;
  /** Given where the same letter may be queued again; by default a new one. */
  id?: string;
};
