/** The time and the network of the device that an outbox runs on. */
export type Clock = Readonly<{
  /** Runs something once after so many milliseconds; what it answers calls that off. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs something each time the device says that its network is back; what it answers ends that. */
  whenOnline(run: () => void): () => void;
}>;
