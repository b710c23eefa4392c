type End = () => Promise<void>;

const running = new Set<End>();

/** A recording has begun; answers what to call once it is over. */
export function recordingBegun(end: End): () => void {
  running.add(end);
  return () => void running.delete(end);
}

/** Ends what is being recorded, and waits until it is kept: a test that is submitted takes no more. */
export async function endRecordings(): Promise<void> {
  await Promise.all([...running].map((end) => end()));
}
