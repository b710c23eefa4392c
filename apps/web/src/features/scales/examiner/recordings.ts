type End = () => Promise<void>;

const running = new Set<End>();

/** A recording has begun; answers what to call once it is over. */
export function recordingBegun(end: End): () => void {
  running.add(end);
  return () => void running.delete(end);
}

/** Ends the running recording and waits until it is saved: a submitted test accepts no more. */
export async function endRecordings(): Promise<void> {
  await Promise.all([...running].map((end) => end()));
}
