/** The device's time, and its news about the connection to the server. */
export type Clock = Readonly<{
  /** Runs `run` once after the given milliseconds; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs `run` each time the network or the server is back; returns a function that ends that. */
  whenBack(run: () => void): () => void;
}>;
