/** The time of the device that an outbox runs on, and what it knows of the way to the server. */
export type Clock = Readonly<{
  /** Runs something once after so many milliseconds; what it answers calls that off. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs something each time the network or the server is back; what it answers ends that. */
  whenBack(run: () => void): () => void;
}>;
